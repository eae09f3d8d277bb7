import type { AppName, Settings } from '@site/shared/contract';
import type { Composition } from './record';

export interface ChangeRequest {
  readonly action: 'deploy' | 'promote' | 'rollback' | 'remove' | 'settings' | 'refresh';
  readonly why: string;
  /** App -> release to make live; null removes the app. */
  readonly releases: Partial<Record<AppName, string | null>>;
  /** Maps current settings to new ones; may throw a Refusal. Unchanged by default. */
  readonly settings?: ((now: Settings) => Settings) | undefined;
  /** Pages may vanish: --gone was given. */
  readonly gone?: boolean | undefined;
  /** Writes what must be in the store before this is live, when nothing refuses any more. */
  readonly publish?: () => Promise<void>;
  /** Percent of visits; all by default. */
  readonly canary?: number | undefined;
  /** For a rollback of the whole site: it says what was before each release. */
  readonly backTo?: Composition;
  /** By the composition that began it (refused if it has ended), or any. */
  readonly ends?: number | 'any';
}
