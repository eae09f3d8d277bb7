import { LRUCache } from 'lru-cache';
import { baseOf, type FrameParts, type PageParts, routeFrame, type RouteFrame } from './document';
import { hash } from '../../store/hash';
import { elementsOf } from './page-elements';
import { hasOnlyFonts, PageStyles } from './page-styles';

/** Most pages of a route are made of the same elements as others before. */
const KEPT = 50;

/** What all pages of a route choose their styles from. */
interface RouteStyles {
  readonly choice: PageStyles;
  /** What was chosen, by the elements in a page. */
  readonly chosen: LRUCache<string, string>;
  readonly shellStyles: readonly string[];
}

function routeStyles({ styles, shell }: PageParts): RouteStyles {
  // Each page has the fonts whole. Were they brought again, letters that are shown would be drawn again.
  const fonts = styles.filter(({ css }) => hasOnlyFonts(css)).map(({ address }) => address);
  return {
    choice: new PageStyles(styles.map(({ css }) => css)),
    chosen: new LRUCache({ max: KEPT }),
    shellStyles: shell.styles.filter((name) => !fonts.includes(baseOf(shell) + name)),
  };
}

/** What stands around what a section renders, page by page: with the styles that the page needs. */
export class PageFrames {
  readonly #styles = new Map<string | null, RouteStyles>();
  readonly #frames = new LRUCache<string, RouteFrame>({ max: KEPT });

  /**
   * Takes a route's pattern, the parts of one of its pages, with all its styles, and what was rendered. Gives
   * its frame, with the styles that the page needs: the same for all pages with the same.
   */
  of(pattern: string | null, parts: PageParts, app: string): RouteFrame {
    const page = this.#withChosenStyles(pattern, parts, app);
    const key = hash(pattern ?? '', ...page.styles.map(({ css }) => css));
    const frame = this.#frames.get(key) ?? routeFrame(page);
    this.#frames.set(key, frame);
    return frame;
  }

  #withChosenStyles(pattern: string | null, parts: PageParts, app: string): FrameParts {
    const { choice, chosen, shellStyles } = this.#styles.get(pattern) ?? routeStyles(parts);
    this.#styles.set(pattern, { choice, chosen, shellStyles });
    const elements = elementsOf(parts.frame + app);
    const css = chosen.get(elements.key) ?? choice.for(elements);
    chosen.set(elements.key, css);
    return { ...parts, styles: [{ css }], shellStyles };
  }
}
