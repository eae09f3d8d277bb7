import type { AppName } from '@site/shared/contract';

/** What a command wants to be live. */
export interface Intention {
  readonly action: 'deploy' | 'rollback';
  readonly why: string;
  /** App -> release that is to be live; null takes the app off the site. */
  readonly releases: Partial<Record<AppName, string | null>>;
}
