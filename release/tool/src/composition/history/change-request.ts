import type { AppName, Settings } from '@site/shared/contract';
import type { ChangeContext } from '@site/composer/refuse-violations';
import type { Store } from '@site/composer/store';
import type { Composition, Trial } from './record';

/** Rejects with a Refusal. `store` also reads what is not published yet. */
export type Probe = (
  store: Store,
  composition: Composition,
  live: Composition | undefined,
) => Promise<void>;

export interface ChangeRequest {
  readonly action: ChangeContext['action'];
  readonly why: string;
  /** Whoever runs the command by default. */
  readonly who?: string;
  /** Decided on this composition: does nothing on top of another. */
  readonly on?: number;
  /** null removes the app. */
  readonly releases: Partial<Record<AppName, string | null>>;
  /** May throw a Refusal. Unchanged by default. */
  readonly settings?: ((now: Settings) => Settings) | undefined;
  /** --gone: pages may vanish. */
  readonly gone?: boolean | undefined;
  /** Writes what must be in the store first, when nothing refuses any more. */
  readonly publish?: () => Promise<void>;
  /** Before anything is published or shown. */
  readonly probe?: Probe | undefined;
  /** Composes and checks, and stops before anything is published. */
  readonly dryRun?: boolean | undefined;
  /** Percent of visits; all by default. */
  readonly canary?: number | undefined;
  /** A promotion: this percent of visits keeps the previous releases until then. */
  readonly holdback?: { readonly percent: number; readonly until: string } | undefined;
  /** For the trial that it begins: why `watch` must not take it back. */
  readonly keep?: string | undefined;
  /** What people and `watch` write into a trial. */
  readonly marks?: {
    /** The composition that began it. */
    readonly begun: number;
    readonly held?: Trial['held'];
    /** Evidence counts from here: whoever resumes a trial accepts what is known. */
    readonly resumed?: Omit<NonNullable<Trial['resumed']>, 'since'>;
  };
  /** Of a rollback of the whole site: says what was before each release. */
  readonly backTo?: Composition;
  /** Trials, by the compositions that began them (refused if one has ended), or all. */
  readonly ends?: readonly number[] | 'all';
}
