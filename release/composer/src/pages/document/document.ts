import {
  allowedOrigins,
  entryOf,
  integrityOf,
  type RemoteRelease,
  type Section,
  sectionOnPage,
  settingFields,
  type Settings,
  scriptJson,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
  type ShellRelease,
} from '@site/contract';
import {
  dataBlock,
  fillPlaces,
  type Place,
  settingsScript,
  splitHead,
} from '@site/contract/document';
import { policyFor, policyTag } from '@site/contract/document/policy';
import { type Frame, frameOf } from '../../checks/html/frame';
import { hashOf } from '../../hash';
import { joined, NOTHING, type Pieces, shortOf } from './pieces';

const shellDataOf = ({ shell, shellBase, shellStyles, gone }: FrameParts): ShellData => ({
  release: shell.release,
  base: shellBase,
  scripts: shell.scripts,
  styles: shellStyles,
  integrity: integrityOf(shell),
  ...(gone.length > 0 && { gone }),
});

const settingsOf = (settings: Settings) =>
  Object.keys(settings).length > 0 ? settingsScript(scriptJson(settingFields(settings))) : '';

export interface Style {
  /** Unset for a stylesheet cut for this page. */
  readonly address?: string;
  readonly css: string;
}

export interface PageParts {
  readonly frame: string;
  readonly shell: ShellRelease;
  readonly shellBase: string;
  readonly styles: readonly Style[];
  /** Links of the shell to sections that are not live. */
  readonly gone: readonly string[];
  readonly settings: Settings;
  /** null for the shell's own page. */
  readonly section: {
    readonly release: RemoteRelease;
    readonly described: Section;
    readonly route: string;
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  } | null;
}

export interface FrameParts extends PageParts {
  readonly shellStyles: readonly string[];
}

/** Nothing may close the element early: neither an escape nor a substituted property. */
const inStyle = (css: string) => css.replace(/<(?=\/style)/gi, '\\3c ');

type StyleText = (css: string) => string;

const styleTag = ({ address, css }: Style, text: StyleText) =>
  `<style${address === undefined ? '' : ` data-href="${address}"`}>${text(css)}</style>`;

/** Chromium holds back the first paint for it; devices with a coarse pointer have no use for it (shared/ui/src/tokens). */
const fontTags = ({ shell, shellBase }: PageParts) =>
  Object.keys(shell.client)
    .filter((name) => name.endsWith('.woff2'))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${shellBase}${name}" media="(pointer: fine)" crossorigin>`,
    )
    .join('');

/** Placeholders count only in the frame: in a section's styles they are text. */
function pieces(parts: FrameParts, text: StyleText): Pieces {
  const { section } = parts;
  const files =
    section && new Set([...entryOf(section.release), ...section.scripts, ...section.styles]);
  const looks = fontTags(parts) + parts.styles.map((style) => styleTag(style, text)).join('');
  const filling: Readonly<Record<Place, Pieces>> = {
    // The policy must precede everything it applies to.
    'page:head': [{ place: 'policy' }, { place: 'head' }],
    'page:settings': [settingsOf(parts.settings)],
    'page:looks': [looks],
    'page:app': [{ place: 'app' }],
    'page:data': [
      dataBlock(SHELL_DATA_ID, shellDataOf(parts)),
      dataBlock(
        SECTION_DATA_ID,
        section && files ? sectionOnPage(section.described, section.route, files) : null,
      ),
    ],
  };
  return fillPlaces(parts.frame, filling);
}

export interface RouteFrame {
  readonly policy: string;
  readonly frame: Frame;
  readonly document: Pieces;
  /**
   * Hashes replace inline styles and scripts, which halves the reading of a page (32 kB of styles: 12.0 to 6.5 ms CPU).
   * Safe: the text before is the shell's or complete, and the inline text cannot end its element.
   */
  readonly short: Pieces;
}

/** Behind the app, a section could have left an element open: read such pages in full. */
const STYLES_FIRST = /<!--page:looks-->[^]*<!--page:app-->/;

export function routeFrame(parts: FrameParts): RouteFrame {
  const { origins } = parts.shell;
  const release = parts.section?.release;
  const allowed = release ? allowedOrigins(parts.shell, release.app) : [];
  const connects = (release?.connects ?? []).filter((origin) => allowed.includes(origin));
  const document = pieces(parts, inStyle);
  const short = STYLES_FIRST.test(parts.frame)
    ? shortOf(document, pieces(parts, hashOf))
    : document;
  const policy = policyFor(joined(document, NOTHING), origins, connects);
  const frame = frameOf(joined(short, { ...NOTHING, policy: policyTag(policy) }), connects);
  return { policy, frame, document, short };
}

export interface Assembled {
  readonly html: string;
  readonly short: string;
}

export function assemble(rendered: string, { policy, document, short }: RouteFrame): Assembled {
  const texts = { policy: policyTag(policy), ...splitHead(rendered) };
  return { html: joined(document, texts), short: joined(short, texts) };
}
