import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter as tree,
  parse,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5';
import { attribute, type Element, elementsBelow } from '../../src/document/html';

const OWN_META = new Set(['viewport', 'color-scheme', 'theme-color']);

function isOfPage(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'title') return true;
  if (tagName === 'link')
    return /^(canonical|alternate|next|prev)$/.test(attribute(element, 'rel') ?? '');
  if (tagName !== 'meta') return false;
  const name = attribute(element, 'name');
  return attribute(element, 'property') !== undefined || (!!name && !OWN_META.has(name));
}

function append(place: Element, html: string): void {
  for (const node of [...parseFragment(place, html, {}).childNodes]) tree.appendChild(place, node);
}

function fill(place: Element, html: string): void {
  place.childNodes = [];
  append(place, html);
}

export class Document {
  readonly #root: DefaultTreeAdapterTypes.Document;

  constructor(html: string) {
    this.#root = parse(html);
  }

  #find(test: (element: Element) => boolean): Element | undefined {
    return elementsBelow(this.#root).find(test);
  }

  #named = (id: string) => this.#find((one) => attribute(one, 'id') === id);

  #section = () => this.#find((one) => attribute(one, 'data-section') !== undefined);

  #ofPage = () => elementsBelow(this.#root).filter(isOfPage);

  textOf(id: string): string | undefined {
    const element = this.#named(id);
    return element && serialize(element);
  }

  get page(): { head: string; body: string; attributes: Record<string, string> } {
    const section = this.#section();
    const data = (section?.attrs ?? []).filter(({ name }) => name.startsWith('data-'));
    return {
      head: this.#ofPage()
        .map((one) => serializeOuter(one))
        .join(''),
      body: section ? serialize(section) : '',
      attributes: Object.fromEntries(data.map(({ name, value }) => [name, value])),
    };
  }

  setText(id: string, text: string): void {
    const element = this.#named(id);
    if (element) fill(element, text);
  }

  setPage(head: string, body: string, more: Readonly<Record<string, string>>): void {
    for (const one of this.#ofPage()) tree.detachNode(one);
    this.atEndOf('head', head);
    const section = this.#section();
    if (!section) return;
    section.attrs = Object.entries(more).map(([name, value]) => ({ name, value }));
    fill(section, body);
  }

  atEndOf(tagName: 'head' | 'body', html: string): void {
    const element = this.#find((one) => one.tagName === tagName);
    if (element) append(element, html);
  }

  toString = (): string => serialize(this.#root);
}
