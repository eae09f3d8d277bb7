import { isLean, type PageParts, routeFrame, type RouteFrame, type Style } from './document';
import { hash } from './hash';
import { PageStyles, elementsOf } from './page-styles';

/** What stands around what a section renders, page by page: with the styles that the page needs. */
export class PageFrames {
  readonly #styles = new Map<string | null, PageStyles>();
  readonly #frames = new Map<string, RouteFrame>();

  /**
   * Takes a route's pattern, the parts of one of its pages, with all its styles, and what was rendered. Gives
   * the parts with the styles that the page needs, and its frame: the same for all pages with the same.
   */
  of(pattern: string | null, parts: PageParts, app: string): [PageParts, RouteFrame] {
    const styles = isLean(parts.frame) ? this.#lean(pattern, parts, app) : parts.styles;
    const page = { ...parts, styles };
    const key = hash(pattern ?? '', ...styles.map(({ css }) => css));
    const frame = this.#frames.get(key) ?? routeFrame(page);
    this.#frames.set(key, frame);
    return [page, frame];
  }

  #lean(pattern: string | null, { styles, frame }: PageParts, app: string): Style[] {
    const known = this.#styles.get(pattern) ?? new PageStyles(styles.map(({ css }) => css));
    this.#styles.set(pattern, known);
    return [{ css: known.for(elementsOf(frame + app)) }];
  }
}
