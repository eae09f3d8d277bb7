import type { Composition } from './record';

/** Its changes are for some visitors only. */
export const beganCanary = ({ composition, canary: on }: Composition): boolean =>
  on?.begun === composition;

export const canaryEndedBy = (
  { action, canary }: Composition,
  before: Composition | undefined,
): number | undefined => (action === 'promote' || canary ? undefined : before?.canary?.begun);

/** Which apps and site a visitor gets. */
export type Variant = 'live' | 'canary';

/** Cookies of earlier canaries do not count. */
export const variantValue = (begun: number, variant: Variant): string => `${begun}.${variant}`;

/** 'canary' only while one is on. */
export const variantsOf = ({ canary }: Composition): readonly Variant[] =>
  canary ? ['live', 'canary'] : ['live'];

/** Without a canary, always the live ones. */
export const contentOf = <Part extends 'apps' | 'site' = 'apps' | 'site'>(
  composition: Pick<Composition, Part> & { readonly canary?: Pick<Composition, Part> | undefined },
  variant: Variant,
): Pick<Composition, Part> => (variant === 'canary' && composition.canary) || composition;
