import type { AppName, Settings } from '@site/shared/contract';
import type { Composition } from './record';

/** What a command wants to be live. */
export interface ChangeRequest {
  readonly action: 'deploy' | 'promote' | 'rollback' | 'remove' | 'settings' | 'refresh';
  readonly why: string;
  /** App -> release that is to be live; null takes the app off the site. */
  readonly releases: Partial<Record<AppName, string | null>>;
  /** What the settings are to be, given what they are; throws a Refusal. They stay as they are unless given. */
  readonly settings?: ((now: Settings) => Settings) | undefined;
  /** Pages may vanish by it: somebody said so. */
  readonly gone?: boolean | undefined;
  /** Writes to the store what it has to have before this is live, when nothing can refuse it any more. */
  readonly publish?: () => Promise<void>;
  /** So many of 100 visits are to get it; all of them unless given. */
  readonly canary?: number | undefined;
  /** The composition that the whole site goes back to: it says what was before each of its releases then. */
  readonly backTo?: Composition;
  /** The canary that this ends, by the composition that began it (refused if it has ended meanwhile), or any. */
  readonly ends?: number | 'any';
}
