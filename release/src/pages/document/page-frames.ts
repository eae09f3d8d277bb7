import { baseOf, isLean, type PageParts, routeFrame, type RouteFrame } from './document';
import { hash } from '../../store/hash';
import { PageStyles, elementsOf, hasOnlyFonts } from './page-styles';

/** What stands around what a section renders, page by page: with the styles that the page needs. */
export class PageFrames {
  readonly #styles = new Map<string | null, PageStyles>();
  readonly #frames = new Map<string, RouteFrame>();

  /**
   * Takes a route's pattern, the parts of one of its pages, with all its styles, and what was rendered. Gives
   * the parts with the styles that the page needs, and its frame: the same for all pages with the same.
   */
  of(pattern: string | null, parts: PageParts, app: string): [PageParts, RouteFrame] {
    const page = isLean(parts.frame) ? this.#lean(pattern, parts, app) : parts;
    const key = hash(pattern ?? '', ...page.styles.map(({ css }) => css));
    const frame = this.#frames.get(key) ?? routeFrame(page);
    this.#frames.set(key, frame);
    return [page, frame];
  }

  #lean(pattern: string | null, parts: PageParts, app: string): PageParts {
    const { styles, shell, frame } = parts;
    const known = this.#styles.get(pattern) ?? new PageStyles(styles.map(({ css }) => css));
    this.#styles.set(pattern, known);
    // Each page has the fonts whole. Were they brought again, letters that are shown would be drawn again.
    const fonts = styles.filter(({ css }) => hasOnlyFonts(css)).map(({ address }) => address);
    return {
      ...parts,
      styles: [{ css: known.for(elementsOf(frame + app)) }],
      late: shell.styles.filter((name) => !fonts.includes(baseOf(shell) + name)),
    };
  }
}
