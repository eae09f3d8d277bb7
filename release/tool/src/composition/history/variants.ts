import type { AppName } from '@site/shared/contract';
import type { Change, Composition, Trial } from './record';
import { LIVE, variantName } from './draws';

/** "live", or as `variantName` says: which apps and site a visit gets. */
export type Variant = string;

export const trialsOf = (composition: Pick<Composition, 'trials'> | undefined): readonly Trial[] =>
  composition?.trials ?? [];

export const variantsOf = ({
  variants,
}: {
  readonly variants?: Readonly<Record<string, unknown>> | undefined;
}): readonly [Variant, ...Variant[]] => [LIVE, ...Object.keys(variants ?? {})];

/** "live" is what visits without the changes of any trial get. */
export const contentOf = <Part extends 'apps' | 'site' = 'apps' | 'site'>(
  composition: Pick<Composition, Part> & {
    readonly variants?: Readonly<Record<string, Pick<Composition, Part>>> | undefined;
  },
  variant: Variant,
): Pick<Composition, Part> => composition.variants?.[variant] ?? composition;

interface Numbered {
  readonly composition: number;
  readonly variants?:
    | Readonly<Record<string, { readonly document?: string | undefined }>>
    | undefined;
}

export const liveKey = (composition: number, document: string = LIVE): string =>
  `compositions/${composition}/${document}.json`;

export const liveKeyOf = ({ composition, variants }: Numbered, variant: Variant): string =>
  liveKey(composition, variants?.[variant]?.document ?? variant);

export const hasApp = (changes: readonly Change[], app: AppName): boolean =>
  changes.some((change) => change.app === app);

/** To the same releases; `from` may differ. */
export const areChangesOf = (changes: readonly Change[], trial: Pick<Trial, 'changes'>): boolean =>
  changes.length === trial.changes.length &&
  changes.every(({ app, to }) => trial.changes.some((one) => one.app === app && one.to === to));

/** The canary that it began, or whose share it changed: its changes are for some visits only. */
export const canaryOf = (record: Composition): Trial | undefined =>
  record.action === 'deploy'
    ? trialsOf(record).find((trial) => areChangesOf(record.changes, trial))
    : undefined;

/** What visits get to which its changes apply. */
export function changedContent(record: Composition): Pick<Composition, 'apps' | 'site'> {
  const canary = canaryOf(record);
  return canary ? contentOf(record, variantName([canary])) : record;
}

/** Of what its changes meet: live, and each trial. May name one twice. */
export function newSites(record: Composition): string[] {
  const [canary, trials] = [canaryOf(record), trialsOf(record)];
  return [canary, ...trials].map((other) => {
    const met = trials.filter((trial) => trial === canary || trial === other);
    return contentOf(record, variantName(met)).site;
  });
}

/** The holdback that its promotion began. */
export const holdbackOf = (record: Composition): Trial | undefined =>
  trialsOf(record).find(({ begun, kind }) => kind === 'holdback' && begun === record.composition);

/** Without promotion. */
export function trialsEndedBy(record: Composition, before: Composition | undefined): Trial[] {
  const isOn = ({ begun }: Trial) => trialsOf(record).some((trial) => trial.begun === begun);
  const isPromoted = (trial: Trial) =>
    record.action === 'promote' && areChangesOf(record.changes, trial);
  return trialsOf(before).filter((trial) => !isOn(trial) && !isPromoted(trial));
}
