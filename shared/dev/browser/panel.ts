import type { DevFault, Place, Remark } from '../faults/fault';
import { LOOKS } from './looks';

const TITLES: Readonly<Record<DevFault['kind'], string>> = {
  build: 'This cannot be built',
  prerender: 'The page threw while it was prerendered',
  hydration: 'The page differs between prerendering and hydration',
  render: 'The page threw',
};

function element(name: string, text = '', children: readonly Element[] = []): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/**
 * The faults of a page, over it, and a quiet badge: which apps come from source, and what is told beside. Outside of all
 * that React looks after.
 */
export class Panel {
  readonly #host = document.createElement('dev-overlay');
  readonly #faults = element('section');
  readonly #badge = element('button');
  readonly #remarks = element('ol');
  readonly #known = new Map<string, Element>();

  /** Takes the names of what comes from source, as one reads them. */
  constructor(readonly fromSource: string) {
    const root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOKS);
    // The page's policy forbids style elements, as it does live.
    root.adoptedStyleSheets = [sheet];
    this.#faults.setAttribute('role', 'alert');
    this.#remarks.hidden = this.#faults.hidden = true;
    this.#badge.addEventListener('click', () => {
      this.#remarks.hidden = !this.#remarks.hidden || this.#remarks.childElementCount === 0;
    });
    root.append(this.#faults, this.#remarks, this.#badge);
    document.documentElement.append(this.#host);
    this.remark([]);
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.clear());
  }

  add({ kind, message, place: known, lines: knownLines = [] }: DevFault, found?: Place): void {
    const place = found?.place ?? known;
    const key = [kind, place, message].join('\n');
    if (this.#known.has(key)) return;
    const close = element('button', 'Close');
    close.addEventListener('click', () => this.clear());
    const where = [place, found?.component && `component ${found.component}`].filter(Boolean);
    const lines = (found?.lines ?? knownLines).map(({ number, text, at }) =>
      element(at ? 'mark' : 'span', `${at ? '>' : ' '} ${String(number).padStart(4)}  ${text}\n`),
    );
    const article = element('article', '', [
      close,
      element('h2', TITLES[kind]),
      ...(where.length > 0 ? [element('p', where.join(', '))] : []),
      ...(lines.length > 0 ? [element('pre', '', lines)] : []),
      element('pre', message),
    ]);
    article.dataset.kind = kind;
    this.#known.set(key, article);
    this.#faults.append(article);
    this.#faults.hidden = false;
  }

  /** Takes away all faults, or those of a kind. */
  clear(kind?: DevFault['kind']): void {
    for (const [key, article] of this.#known) {
      if (kind && !key.startsWith(`${kind}\n`)) continue;
      article.remove();
      this.#known.delete(key);
    }
    this.#faults.hidden = this.#known.size === 0;
  }

  remark(remarks: readonly Remark[]): void {
    const of = (kind: Remark['kind']) => remarks.filter((remark) => remark.kind === kind).length;
    const counts = [
      `${this.fromSource} from source`,
      of('types') > 0 ? count(of('types'), 'type error') : '',
      of('lint') > 0 ? count(of('lint'), 'lint remark') : '',
    ].filter(Boolean);
    this.#badge.textContent = counts.join(', ');
    if (remarks.length === 0) this.#remarks.hidden = true;
    this.#remarks.replaceChildren(...remarks.map(({ text }) => element('li', text)));
  }
}
