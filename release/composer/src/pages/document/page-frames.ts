import { LRUCache } from 'lru-cache';
import { type FrameParts, type PageParts, routeFrame, type RouteFrame } from './document';
import { hashOf } from '../../hash';
import { elementsOf } from './page-elements';
import { hasOnlyFonts, PageStyles } from './page-styles';

/** Most pages of a route have the same elements as others before. */
const MAX_FRAMES = 50;

interface RouteStyles {
  readonly choice: PageStyles;
  readonly chosen: LRUCache<string, string>;
  readonly shellStyles: readonly string[];
}

function routeStyles({ styles, shell, shellBase }: PageParts): RouteStyles {
  // Fonts are in each page as a whole: loading them again would repaint the text.
  const fonts = styles.filter(({ css }) => hasOnlyFonts(css)).map(({ address }) => address);
  return {
    choice: new PageStyles(styles.map(({ css }) => css)),
    chosen: new LRUCache({ max: MAX_FRAMES }),
    shellStyles: shell.styles.filter((name) => !fonts.includes(shellBase + name)),
  };
}

export class PageFrames {
  readonly #styles = new Map<string | null, RouteStyles>();
  readonly #frames = new LRUCache<string, RouteFrame>({ max: MAX_FRAMES });

  /** Pages that need the same styles share a frame. */
  of(pattern: string | null, parts: PageParts, app: string): RouteFrame {
    const page = this.#withChosenStyles(pattern, parts, app);
    const key = hashOf(pattern, ...page.styles.map(({ css }) => css));
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
