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
import { dataBlock, fillPlaces, settingsScript, splitHead } from '@site/contract/document';
import { policyFor, policyTag } from '@site/contract/document/policy';
import { LRUCache } from 'lru-cache';
import { type Frame, frameOf } from '../../checks/html/frame';
import { elementsOf } from './page-elements';
import { hasOnlyFonts, PageStyles } from './page-styles';

export interface Style {
  readonly address: string;
  readonly css: string;
}

export interface RouteParts {
  /** The shell's document.html. */
  readonly frame: string;
  readonly shell: ShellRelease;
  readonly shellBase: string;
  readonly styles: readonly Style[];
  readonly missingLinks: readonly string[];
  readonly settings: Settings;
  /** null for the shell's own page. */
  readonly section: {
    readonly release: RemoteRelease;
    readonly described: Section;
    readonly route: RemoteRelease['routes'][number];
  } | null;
}

/** Also runs on substituted properties, which could close the element early. */
const inStyle = (css: string) => css.replace(/<(?=\/style)/gi, '\\3c ');

const settingsOf = (settings: Settings) =>
  Object.keys(settings).length > 0 ? settingsScript(scriptJson(settingFields(settings))) : '';

/** Chromium holds back the first paint for it; devices with a coarse pointer have no use for it (shared/ui/src/tokens). */
const fontTags = ({ shell, shellBase }: RouteParts) =>
  Object.keys(shell.client)
    .filter((name) => name.endsWith('.woff2'))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${shellBase}${name}" media="(pointer: fine)" crossorigin>`,
    )
    .join('');

function shellDataOf({ shell, shellBase, missingLinks, styles }: RouteParts): ShellData {
  // Fonts are in each page as a whole: loading them again would repaint the text.
  const fonts = styles.filter(({ css }) => hasOnlyFonts(css)).map(({ address }) => address);
  return {
    release: shell.release,
    base: shellBase,
    scripts: shell.scripts,
    styles: shell.styles.filter((name) => !fonts.includes(shellBase + name)),
    integrity: integrityOf(shell),
    ...(missingLinks.length > 0 && { gone: missingLinks }),
  };
}

function sectionDataOf({ section }: RouteParts) {
  if (!section) return null;
  const { release, described, route } = section;
  const files = new Set([...entryOf(release), ...route.scripts, ...route.styles]);
  return sectionOnPage(described, route.path, files);
}

export interface PageFrame {
  readonly policy: string;
  readonly frame: Frame;
  readonly fill: (rendered: string) => string;
}

const MAX_FRAMES = 50;

export class RouteDocuments {
  readonly #styles: PageStyles;
  readonly #data: string;
  readonly #frames = new LRUCache<string, PageFrame>({
    max: MAX_FRAMES,
    memoMethod: (css) => this.#frameWith(css),
  });

  constructor(readonly parts: RouteParts) {
    this.#styles = new PageStyles(parts.styles.map(({ css }) => css));
    this.#data =
      dataBlock(SHELL_DATA_ID, shellDataOf(parts)) +
      dataBlock(SECTION_DATA_ID, sectionDataOf(parts));
  }

  frameFor(rendered: string): PageFrame {
    return this.#frames.memo(this.#styles.for(elementsOf(this.parts.frame + rendered)));
  }

  /** Placeholders in a section's styles and HTML are text. */
  #frameWith(css: string): PageFrame {
    const { frame, shell, settings, section } = this.parts;
    const write = (head: string, app: string) =>
      fillPlaces(frame, {
        'page:head': [head],
        'page:settings': [settingsOf(settings)],
        'page:looks': [`${fontTags(this.parts)}<style>${inStyle(css)}</style>`],
        'page:app': [app],
        'page:data': [this.#data],
      }).join('');
    const allowed = section ? allowedOrigins(shell, section.release.app) : [];
    const connects = (section?.release.connects ?? []).filter((origin) => allowed.includes(origin));
    const policy = policyFor(write('', ''), shell.origins, connects);
    // It must precede everything it applies to.
    const tag = policyTag(policy);
    return {
      policy,
      frame: frameOf(write(tag, ''), connects),
      fill: (rendered) => {
        const { head, app } = splitHead(rendered);
        return write(tag + head, app);
      },
    };
  }
}
