import type { DevFault, Place, Diagnostic } from '../faults/fault';

const LOOKS = `
  :host { all: initial; }
  [hidden] { display: none !important; }
  section { position: fixed; inset: auto 0 0; max-block-size: 70vh; overflow: auto; z-index: 2147483647;
    background: #1b1416; color: #f5ecec; border-block-start: 3px solid #e5484d;
    font: 14px/1.5 ui-monospace, monospace; }
  article { padding: 16px 24px; border-block-end: 1px solid #4a3438; }
  h2 { margin: 0; font-size: 16px; color: #ff9592; }
  p { margin: 4px 0; font-weight: bold; }
  pre { margin: 8px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  mark { background: #5c2328; color: inherit; }
  article button { float: inline-end; }
  button { font: inherit; color: inherit; background: #3a2a2d; border: 1px solid #6b4d52; padding: 2px 10px; cursor: pointer; }
  :host > button, section ~ button { position: fixed; inset: auto auto 12px 12px; z-index: 2147483646; background: #3b3000; color: #ffe770;
    border-color: #7a6500; font: 13px ui-monospace, monospace; }
  ol { position: fixed; inset: auto auto 48px 12px; max-inline-size: 90vw; max-block-size: 50vh; overflow: auto; z-index: 2147483646;
    margin: 0; padding: 12px 12px 12px 36px; background: #201c00; color: #ffe770; white-space: pre-wrap;
    font: 13px/1.5 ui-monospace, monospace; }
`;

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
