import {
  allowedOrigins,
  type RemoteRelease,
  type Section,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
  type ShellRelease,
} from '@site/shared/contract';
import { type Frame, frameOf } from '../truth/frame';
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

function filled(parts: PageParts, head: string, app: string): string {
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
  return parts.frame.replace(/<!--(page:\w+)-->/g, (_whole, name: string) => fill[name] ?? '');
}

/** What all pages of one route have around what their section renders. */
export interface RouteFrame {
  readonly policy: string;
  readonly frame: Frame;
}

/** Takes the parts of any page of a route, gives what the shell answers for in each of them. */
export function routeFrame(parts: PageParts): RouteFrame {
  const { origins } = parts.shell;
  const release = parts.section?.release;
  const allowed = release ? allowedOrigins(parts.shell, release.app) : [];
  const connects = (release?.connects ?? []).filter((origin) => allowed.includes(origin));
  const html = filled(parts, '', '');
  const policy = policyFor(html, origins, connects);
  return {
    policy,
    frame: frameOf(
      html.replace(POLICY, () => policyTag(policy)),
      connects,
    ),
  };
}

/** Puts one page together: complete HTML that needs no JavaScript, what hydrates it, and its policy. */
export function assemble(parts: PageParts, html: string, { policy }: RouteFrame): string {
  const { head, app } = splitHead(html);
  return filled(parts, head, app).replace(POLICY, () => policyTag(policy));
}
