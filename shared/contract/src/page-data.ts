import type { FinishedPage } from './finished-pages';
import type { Section } from './live';
import type { SiteFacts } from './site-facts';

export const SHELL_DATA_ID = 'shell-release';
export const SECTION_DATA_ID = 'section-release';
export const ROOT_ID = 'root';

export const PART_PLACE = '%page:part%';

/** JSON that cannot end a script element early. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** Prefix of a form's name in session storage. Pages use it too, before a form's code is loaded. */
export const DRAFT = 'draft ';

export type Fields = Readonly<Record<string, string | boolean>>;

/** Written without a schema library, because every page inlines it. */
export const isFields = (value: unknown): value is Fields =>
  value instanceof Object && Object.values(value).every((one) => /^[sb]/.test(typeof one));

export interface ShellData {
  readonly release: string;
  readonly base: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** Links without a live section; the page was rendered without them. */
  readonly gone?: readonly string[];
}

export interface RenderRequest {
  readonly path: string;
  /** null for the 404 page. */
  readonly pattern: string | null;
  readonly remote: unknown;
  readonly gone: readonly string[];
  /** In place of `remote`. */
  readonly finished?: FinishedPage | undefined;
}

export interface ShellServer {
  /** Shared singletons by package name, which remotes' server bundles may `require`. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** Hoisted head tags first. Rejects if the page throws. */
  readonly render: (request: RenderRequest) => Promise<string>;
  readonly site: SiteFacts;
}

export type { Section };
