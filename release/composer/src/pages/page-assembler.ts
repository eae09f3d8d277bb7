import type { RemoteRelease, Section, SiteFacts } from '@site/contract';
import { describePage, type PageAbout } from '../checks/page-about';
import { readPage } from '../checks/html/page';
import { documentOf, Unreadable } from '../checks/html/parse';
import { canonicalPath } from '../checks/rules/addresses';
import { outsideOf } from '../checks/rules/stays-in-part';
import { pageRefusal } from '../refusal';
import { type CardFacts, cardFacts } from './cards/card-facts';
import { RouteDocuments, type RouteParts, type Style } from './document/document';
import { assertStyles } from './document/section-styles';
import { fillPart } from './finished/part';
import { withOrigins } from './site-facts';

export interface Stylesheet extends Style {
  /** Below client/. */
  readonly name: string;
}

export interface SectionToAssemble extends Omit<RouteParts, 'styles' | 'section'> {
  /** "blog 1.0.0-ab12": for messages. */
  readonly name: string;
  readonly shellStyles: readonly Stylesheet[];
  /** undefined for the shell's own page. */
  readonly remote: RemoteRelease | undefined;
  readonly described: Section | undefined;
  /** The key is the pattern of the route. */
  readonly styles: Readonly<Record<string, readonly Stylesheet[]>>;
  readonly site: SiteFacts;
}

export interface PageToAssemble {
  readonly path: string;
  readonly pattern: string | null;
  readonly rendered: string;
  /** HTML of a finished page; `rendered` is the frame around it. */
  readonly part?: string | undefined;
}

export interface AssembledPage {
  readonly html: string;
  readonly policy: string;
  readonly about: PageAbout;
  /** undefined for a page that shows another one's card. */
  readonly card: CardFacts | undefined;
}

/** Makes documents of what code rendered, which may be hostile, and checks them. */
export class PageAssembler {
  readonly #section: SectionToAssemble;
  readonly #routes = new Map<string | null, RouteDocuments>();

  /** Throws a Refusal. */
  constructor(section: SectionToAssemble) {
    const { shell, remote } = withOrigins(section, section.site);
    this.#section = { ...section, shell, remote };
    const { shellStyles, styles } = section;
    for (const { name, css } of shellStyles) assertStyles(shell, name, css);
    const sheets = new Map(
      Object.values(styles).flatMap((list) => list.map(({ name, css }) => [name, css])),
    );
    for (const [name, css] of sheets) if (remote) assertStyles(remote, name, css);
  }

  /** Throws a Refusal. */
  assemble(page: PageToAssemble): AssembledPage {
    try {
      return this.#assemble(page);
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof RangeError)) throw error;
      throw pageRefusal(`${this.#section.name}, page ${page.path}`, error.message);
    }
  }

  #documentsOf(pattern: string | null): RouteDocuments {
    const existing = this.#routes.get(pattern);
    if (existing) return existing;
    const { remote, described, shellStyles, styles, ...parts } = this.#section;
    const route = remote?.routes.find(({ path }) => path === pattern);
    const documents = new RouteDocuments({
      ...parts,
      styles: [...shellStyles, ...(styles[pattern ?? ''] ?? [])],
      section: remote && described && route ? { release: remote, described, route } : null,
    });
    this.#routes.set(pattern, documents);
    return documents;
  }

  #assemble({ path, pattern, rendered, part }: PageToAssemble): AssembledPage {
    const { name, remote, site } = this.#section;
    const filled =
      part === undefined ? { app: rendered } : fillPart(`${name}, page ${path}`, part, rendered);
    const { policy, frame, fill } = this.#documentsOf(pattern).frameFor(filled.app);
    const html = fill(filled.app);
    const outside = 'empty' in filled ? outsideOf(documentOf(fill(filled.empty))) : undefined;
    const page = readPage(html, path, site, remote ? 'section' : 'shell', frame, outside);
    return {
      html,
      policy,
      about: describePage(page),
      card: canonicalPath(page) === path ? cardFacts(page) : undefined,
    };
  }
}
