import type { RuleSetRule, WebpackPluginInstance } from 'webpack';
import type { AppName } from '@site/contract';

export interface SectionData {
  /** Client files by a name that has their hash. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  readonly server: Readonly<Record<string, unknown>>;
  readonly warnings?: readonly string[];
  /** From this day, such as "2025-02-03", the data differ though no file has changed. */
  readonly staleOn?: string | undefined;
}

export interface AppOptions {
  readonly app: AppName;
  readonly directory: string;
  /** The shell's; remotes expose `./src/routes.tsx`. */
  readonly clientEntry?: string;
  readonly moreEntries?: Readonly<Record<string, string>>;
  readonly serverEntry?: string;
  /** Defaults to the server entry. */
  readonly hydrationEntry?: string;
  readonly rules?: readonly RuleSetRule[];
  readonly plugins?: readonly WebpackPluginInstance[];
  readonly warnings?: readonly string[];
  readonly data?: () => Promise<SectionData>;
}

export interface App extends AppOptions {
  readonly version: string;
  readonly container: string;
  /** Where visitors find the files: by content, the same for all releases. */
  readonly base: string;
}
