import type { Composition } from './record';

/** Whether the changes of a composition are for some visits only: it is the one that began its canary. */
export const beganCanary = ({ composition, canary: on }: Composition): boolean =>
  on?.begun === composition;

/** The canary that was on before a composition and is neither on after it nor promoted by it, by the composition that began it. */
export const canaryEndedBy = (
  { action, canary }: Composition,
  before: Composition | undefined,
): number | undefined => (action === 'promote' || canary ? undefined : before?.canary?.begun);

/** What a visit gets of a composition: the set of most visits, or that of its canary. */
export type Variant = 'live' | 'canary';

/** What a visit's cookie holds: the composition that began the canary, so that a cookie of an earlier one means nothing. */
export const sideValue = (begun: number, side: Variant): string => `${begun}.${side}`;

/** A second one only while a canary is on. */
export const variantsOf = ({ canary }: Composition): readonly Variant[] =>
  canary ? ['live', 'canary'] : ['live'];

/** The releases and the site that the visits of one side get. Without a canary there is one side only. */
export const setOf = <Part extends 'apps' | 'site' = 'apps' | 'site'>(
  composition: Pick<Composition, Part> & { readonly canary?: Pick<Composition, Part> | undefined },
  side: Variant,
): Pick<Composition, Part> => (side === 'canary' && composition.canary) || composition;
