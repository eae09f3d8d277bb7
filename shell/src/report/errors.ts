import { type Failure, site } from '@site/site';

interface Thrown {
  readonly what: string;
  readonly stack: string;
}

type AnyFailure = Partial<
  CustomEvent<Failure> &
    Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno'> & {
      readonly error: unknown;
      readonly reason: unknown;
    }
>;

const stackOf = (thrown: unknown) => (thrown as Error | null | undefined)?.stack;

/** `site-fault`, `error` or `unhandledrejection`. */
export function thrownIn(event: Event): Thrown {
  const { detail, message, error, filename, lineno, colno, reason } = event as AnyFailure;
  if (detail) return { what: detail.what, stack: detail.stack ?? '' };
  if (message !== undefined)
    return { what: message, stack: stackOf(error) ?? `${filename}:${lineno}:${colno}` };
  return { what: String(reason), stack: stackOf(reason) ?? '' };
}

/** Safari hides the addresses of extensions. */
const EXTENSION = /-(?:extension|masked-url):/;

/** A file of a release: app, file, line and column. */
const FRAME = /\/_releases\/([\w-]+)\/[^/\s]+\/([\w./-]+\.m?js)[^\s:)]*:(\d+):(\d+)/;

/** The server counts missing files; the rest are lost connections. */
const LOADING =
  /Abort|Failed to fetch|Load failed|NetworkError|Loading .*chunk|ChunkLoad|is missing or|did not arrive/i;

/** React finds elements that it did not create. */
const FOREIGN_ELEMENTS = /NotFoundError|HierarchyRequestError|React error #4(?:18|23|25)/;

const language = site.locale.slice(0, 2);
const TRANSLATED = `:root:is([class*=translated-], :not([lang|=${language}])), #root font`;

export const isBlameless = ({ what, stack }: Thrown): boolean =>
  EXTENSION.test(stack) ||
  // "Script error." has no frame at all.
  !FRAME.test(stack) ||
  LOADING.test(what) ||
  (FOREIGN_ELEMENTS.test(what) && !!document.querySelector(TRANSLATED));

/** "blog Post.1a2b3c4d.js:1:345", the first frame of ours. */
export function sourceIn(stack: string): string | undefined {
  const [, app, file, line, column] = FRAME.exec(stack) ?? [];
  return app && `${app} ${file}:${line}:${column}`;
}
