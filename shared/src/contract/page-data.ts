import type { Section } from './live';
import type { SiteFacts } from './site-facts';

/** Ids of the two JSON blocks in each page: the shell's own release data and the section's. */
export const SHELL_DATA_ID = 'shell-release';
export const SECTION_DATA_ID = 'section-release';
export const ROOT_ID = 'root';

/** Takes a value, gives its JSON for a script element, which no `<` in it may end early. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Begins the keys in the tab's storage under which forms keep what is written into them, until it is sent; the
 * form's own name follows. Pages write and read it too, for forms whose code is not there.
 */
export const DRAFT = 'draft ';

/** What a visitor wrote, by the names of the fields; a ticked box as `true`. */
export type Fields = Readonly<Record<string, string | boolean>>;

/** By hand: it is in the script that is part of each page, where a shape's bytes count. */
export const isFields = (value: unknown): value is Fields =>
  value instanceof Object && Object.values(value).every((one) => /^[sb]/.test(typeof one));

/** What the shell reads of its own release in each page. */
export interface ShellData {
  readonly release: string;
  readonly base: string;
  /** What starts the application. */
  readonly scripts: readonly string[];
  /** They come whole with the application; a page has only the rules that it needs. */
  readonly styles: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** Those of its release's links that lead to no live section; the page was rendered without them. */
  readonly gone?: readonly string[];
}

/** What a composer gives the shell's server bundle for one page. */
export interface RenderRequest {
  readonly path: string;
  /** The route's pattern inside the remote, or null for the shell's own "not found" page. */
  readonly pattern: string | null;
  /** The remote's `./routes` module, or null for the "not found" page. */
  readonly remote: unknown;
  /** Those of the shell's links that lead to no live section: the page must not have them. */
  readonly gone: readonly string[];
}

/** What the shell's server bundle exports. */
export interface ShellServer {
  /** Shared singletons by package name: what remotes' server bundles may `require`. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** Gives the HTML of the app, hoisted head tags first; rejects if the page throws. */
  readonly render: (request: RenderRequest) => Promise<string>;
  /** For what the composer makes of all sections together: sitemap, robots.txt, social cards and checks. */
  readonly site: SiteFacts;
}

export type { Section };
