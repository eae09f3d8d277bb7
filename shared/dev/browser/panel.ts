import type { DevFault, Place, Diagnostic } from '../faults/fault';
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

/** Not part of any React root. */
export class Panel {
  readonly #host = document.createElement('dev-overlay');
  readonly #faults = element('section');
  readonly #badge = element('button');
  readonly #diagnostics = element('ol');
  readonly #known = new Map<string, Element>();

  constructor(readonly fromSource: string) {
    const root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOKS);
    // The CSP forbids style elements.
    root.adoptedStyleSheets = [sheet];
    this.#faults.setAttribute('role', 'alert');
    this.#diagnostics.hidden = this.#faults.hidden = true;
    this.#badge.addEventListener('click', () => {
      this.#diagnostics.hidden =
        !this.#diagnostics.hidden || this.#diagnostics.childElementCount === 0;
    });
    root.append(this.#faults, this.#diagnostics, this.#badge);
    document.documentElement.append(this.#host);
    this.showDiagnostics([]);
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

  clear(kind?: DevFault['kind']): void {
    for (const [key, article] of this.#known) {
      if (kind && !key.startsWith(`${kind}\n`)) continue;
      article.remove();
      this.#known.delete(key);
    }
    this.#faults.hidden = this.#known.size === 0;
  }

  showDiagnostics(diagnostics: readonly Diagnostic[]): void {
    const of = (kind: Diagnostic['kind']) => diagnostics.filter((one) => one.kind === kind).length;
    const counts = [
      `${this.fromSource} from source`,
      of('types') > 0 ? count(of('types'), 'type error') : '',
      of('lint') > 0 ? count(of('lint'), 'lint warning') : '',
    ].filter(Boolean);
    this.#badge.textContent = counts.join(', ');
    if (diagnostics.length === 0) this.#diagnostics.hidden = true;
    this.#diagnostics.replaceChildren(...diagnostics.map(({ text }) => element('li', text)));
  }
}
