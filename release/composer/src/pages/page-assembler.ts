import type { RemoteRelease, Section, Settings, ShellRelease, SiteFacts } from '@site/contract';
import { Unreadable } from '../checks/html/parse';
import { describePage, type PageAbout } from '../checks/page-about';
import { readPage } from '../checks/html/page';
import { documentOf } from '../checks/html/parse';
import { canonicalPath } from '../checks/rules/addresses';
import { outsideOf } from '../checks/rules/stays-in-part';
import { Refusal } from '../refusal';
import { type CardFacts, cardFacts } from './cards/card-facts';
import { assemble, type Style } from './document/document';
import { PageFrames } from './document/page-frames';
import { styleErrors } from './document/section-styles';
import { fillPart } from './finished/part';
import { withOrigins } from './site-facts';

export interface Stylesheet extends Style {
  /** Below client/. */
  readonly name: string;
}

/** All that a section's pages have in common. */
export interface SectionToAssemble {
  /** "blog 1.0.0-ab12": for messages. */
  readonly name: string;
  /** The shell's document.html. */
  readonly frame: string;
  readonly shell: ShellRelease;
  readonly shellBase: string;
  readonly shellStyles: readonly Stylesheet[];
  /** undefined for the shell's own page. */
  readonly remote: RemoteRelease | undefined;
  readonly described: Section | undefined;
  /** By the pattern of the route. */
  readonly styles: Readonly<Record<string, readonly Stylesheet[]>>;
  readonly gone: readonly string[];
  readonly settings: Settings;
  readonly site: SiteFacts;
}

export interface PageToAssemble {
  readonly path: string;
  readonly pattern: string | null;
  readonly rendered: string;
  /** Of a finished page: `rendered` is the frame around it. */
  readonly part?: string | undefined;
}

export interface AssembledPage {
  readonly html: string;
  readonly policy: string;
  readonly about: PageAbout;
  /** undefined for a page that shows another one's card. */
  readonly card: CardFacts | undefined;
}

/** Makes documents of what code rendered, and checks them. Reads only what it is given, which may be hostile. */
export class PageAssembler {
  readonly #section: SectionToAssemble;
  readonly #frames = new PageFrames();

  /** Throws a Refusal. */
  constructor(section: SectionToAssemble) {
    this.#section = section;
    const { shell, shellStyles, remote, styles } = section;
    for (const { name, css } of shellStyles)
      for (const error of styleErrors(shell, name, css)) throw error;
    const sheets = new Map(
      Object.values(styles).flatMap((list) => list.map((style) => [style.name, style])),
    );
    for (const { name, css } of sheets.values())
      if (remote) for (const error of styleErrors(remote, name, css)) throw error;
  }

  /** Throws a Refusal. */
  assemble(page: PageToAssemble): AssembledPage {
    try {
      return this.#assemble(page);
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof RangeError)) throw error;
      throw new Refusal(
        'E_RENDER',
        `${this.#section.name}, page ${page.path}: ${error.message}; fix the page and build it again`,
      );
    }
  }

  #assemble({ path, pattern, rendered, part }: PageToAssemble): AssembledPage {
    const section = this.#section;
    const { name, frame, shellBase, described, gone, settings, site } = section;
    const { shell, remote } = withOrigins(section, site);
    const route = remote?.routes.find((candidate) => candidate.path === pattern);
    const filled = part === undefined ? { app: rendered } : fillPart(name, path, part, rendered);
    const parts = {
      ...{ frame, shell, shellBase, gone, settings },
      styles: [...section.shellStyles, ...(section.styles[pattern ?? ''] ?? [])],
      section:
        remote && described && route
          ? { release: remote, described, route: route.path, ...route }
          : null,
    };
    const around = this.#frames.of(pattern, parts, filled.app);
    const { html, short } = assemble(filled.app, around);
    const outside =
      'empty' in filled ? outsideOf(documentOf(assemble(filled.empty, around).short)) : undefined;
    const owner = remote ? 'section' : 'shell';
    const page = readPage(short, path, site, owner, around.frame, outside);
    return {
      html,
      policy: around.policy,
      about: describePage(page),
      card: canonicalPath(page) === path ? cardFacts(page) : undefined,
    };
  }
}
