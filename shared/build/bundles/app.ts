import type { RuleSetRule, WebpackPluginInstance } from 'webpack';
import type { AppName } from '../../src/contract/names';

/** What a section is made of beside its code. */
export interface SectionData {
  /** Beside the scripts: bytes or text by a name that has a hash of them. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  /** What its server bundle finds as `./data.json`: values by names. */
  readonly server: Readonly<Record<string, unknown>>;
  /** What its authors must know, said at the end of each build. */
  readonly warnings?: readonly string[];
  /** A day, such as "2025-02-03", from which on they are something else though no file has changed. */
  readonly staleOn?: string | undefined;
}

export interface AppOptions {
  readonly app: AppName;
  /** Folder of the workspace. */
  readonly directory: string;
  /** Entry of the browser bundle: the shell's only; remotes expose `./src/routes.tsx`. */
  readonly clientEntry?: string;
  /** More entries of the browser bundle, by name. */
  readonly moreEntries?: Readonly<Record<string, string>>;
  /** Entry of the server bundle. */
  readonly serverEntry?: string;
  /** Entry of the bundle whose pages the build hydrates, if that is not the one of the server bundle. */
  readonly hydrationEntry?: string;
  /** More loaders, for sources that only this app has. */
  readonly rules?: readonly RuleSetRule[];
  /** More plugins of the browser build. */
  readonly plugins?: readonly WebpackPluginInstance[];
  /** What whoever builds this app must know, said at the end of each build. */
  readonly warnings?: readonly string[];
  /** Gives the section's data as they are now, which no bundle has inside. Rejects with an Error that names what is wrong with them. */
  readonly data?: () => Promise<SectionData>;
}

export interface App extends AppOptions {
  readonly version: string;
  /** The global variable that a remote's entry defines. */
  readonly container: string;
  /** Where the files will lie, as visitors see it: by their content, whichever release they are of. */
  readonly base: string;
}
