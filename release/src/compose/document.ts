import {
  type RemoteRelease,
  type Section,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
  type ShellRelease,
} from '@site/shared/contract';
import { policyFor, policyTag } from './csp';

/** Where the files of a release lie for visitors. */
export const baseOf = (release: { app: string; release: string }) =>
  `/_releases/${release.app}/${release.release}/`;

const isCode = (name: string) => /\.(js|css)$/.test(name);

const integrityOf = (release: RemoteRelease | ShellRelease, wanted: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(release.client)
      .filter(([name]) => isCode(name) && wanted(name))
      .map(([name, file]) => [name, file.integrity]),
  );

/** What a browser needs to know of a remote's release; `files` keeps it to those that one page needs. */
export function sectionOf(release: RemoteRelease, files?: ReadonlySet<string>): Section {
  return {
    app: release.app,
    release: release.release,
    container: release.container,
    entry: release.entry,
    base: baseOf(release),
    routes: release.routes.map(({ path, scripts, styles }) => ({ path, scripts, styles })),
    integrity: integrityOf(release, (name) => !files || files.has(name)),
  };
}

const shellDataOf = (shell: ShellRelease): ShellData => ({
  release: shell.release,
  base: baseOf(shell),
  integrity: integrityOf(shell, () => true),
});

/** `<` must not end the element early. */
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)/;

/** React writes head tags before the first element of the app: they belong into the head. */
export function splitHead(html: string): { head: string; app: string } {
  let end = 0;
  for (let match = HOISTED.exec(html); match; match = HOISTED.exec(html.slice(end)))
    end += match[0].length;
  return { head: html.slice(0, end), app: html.slice(end) };
}

export interface Style {
  /** The address that the browser would otherwise fetch it from. */
  readonly address: string;
  readonly css: string;
}

export interface PageParts {
  /** The shell's document with its placeholders. */
  readonly frame: string;
  readonly html: string;
  readonly shell: ShellRelease;
  readonly styles: readonly Style[];
  /** The section's release and the files this page needs of it; null for the shell's own page. */
  readonly section: {
    readonly release: RemoteRelease;
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  } | null;
}

const styleTag = ({ address, css }: Style) => `<style data-href="${address}">${css}</style>`;

function scriptTags({ shell, section }: PageParts): string {
  const preload = (release: ShellRelease | RemoteRelease, name: string) =>
    `<link rel="preload" as="script" href="${baseOf(release)}${name}" integrity="${release.client[name]?.integrity}">`;
  const start = (name: string) =>
    `<script defer src="${baseOf(shell)}${name}" integrity="${shell.client[name]?.integrity}"></script>`;
  const sectionFiles = section ? [section.release.entry, ...section.scripts] : [];
  return [
    ...shell.scripts.map(start),
    ...sectionFiles.map((name) => preload((section as NonNullable<typeof section>).release, name)),
  ].join('');
}

const fontTags = (shell: ShellRelease) =>
  Object.keys(shell.client)
    .filter((name) => name.endsWith('.woff2'))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${baseOf(shell)}${name}" crossorigin>`,
    )
    .join('');

/** The policy is known when all else is there, and stands before anything that it is about. */
const POLICY = '<!--page:policy-->';

/**
 * Puts one page together: complete HTML that needs no JavaScript, and what hydrates it. Gives it with its
 * Content-Security-Policy, which the page carries too.
 */
export function assemble(parts: PageParts): { readonly html: string; readonly policy: string } {
  const { head, app } = splitHead(parts.html);
  const { section, shell } = parts;
  const files = section && new Set([section.release.entry, ...section.scripts, ...section.styles]);
  const fill: Record<string, string> = {
    'page:head': POLICY + head,
    'page:assets': `${scriptTags(parts)}${fontTags(shell)}${parts.styles.map(styleTag).join('')}`,
    'page:app': app,
    'page:data':
      dataBlock(SHELL_DATA_ID, shellDataOf(shell)) +
      dataBlock(SECTION_DATA_ID, section && files ? sectionOf(section.release, files) : null),
  };
  const html = parts.frame.replace(
    /<!--(page:\w+)-->/g,
    (_whole, name: string) => fill[name] ?? '',
  );
  const policy = policyFor(html, shell.origins, section?.release.connects ?? []);
  return { html: html.replace(POLICY, () => policyTag(policy)), policy };
}
