import { attribute, type Element, elementsOf } from '../../src/document/html';

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

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export class Document {
  readonly #elements: readonly Element[];
  readonly #edits: Edit[] = [];

  constructor(readonly html: string) {
    this.#elements = elementsOf(html);
  }

  #find = (test: (element: Element) => boolean) => this.#elements.find(test);

  #inner(element: Element | undefined): readonly [number, number] | undefined {
    const { startTag, endTag } = element?.sourceCodeLocation ?? {};
    return startTag && endTag && [startTag.endOffset, endTag.startOffset];
  }

  #section = () => this.#find((one) => attribute(one, 'data-section') !== undefined);

  textOf(id: string): string | undefined {
    const inner = this.#inner(this.#find((one) => attribute(one, 'id') === id));
    return inner && this.html.slice(...inner);
  }

  get page(): { head: string; body: string; attributes: Record<string, string> } {
    const section = this.#section();
    const inner = this.#inner(section);
    const head = this.#elements
      .filter(isOfPage)
      .map(({ sourceCodeLocation: at }) =>
        at ? this.html.slice(at.startOffset, at.endOffset) : '',
      );
    return {
      head: head.join(''),
      body: inner ? this.html.slice(...inner) : '',
      attributes: Object.fromEntries(
        (section?.attrs ?? [])
          .filter(({ name }) => name.startsWith('data-'))
          .map(({ name, value }) => [name, value]),
      ),
    };
  }

  setText(id: string, text: string): void {
    const inner = this.#inner(this.#find((one) => attribute(one, 'id') === id));
    if (inner) this.#edits.push({ from: inner[0], to: inner[1], text });
  }

  setPage(head: string, body: string, more: Readonly<Record<string, string>>): void {
    for (const one of this.#elements.filter(isOfPage)) {
      const at = one.sourceCodeLocation;
      if (at) this.#edits.push({ from: at.startOffset, to: at.endOffset, text: '' });
    }
    this.atEndOf('head', head);
    const section = this.#section();
    const at = section?.sourceCodeLocation;
    const inner = this.#inner(section);
    if (!section || !at?.startTag || !inner) return;
    const names = { class: attribute(section, 'class') ?? '', ...more };
    const tag = Object.entries(names).map(([name, value]) => ` ${name}="${escaped(value)}"`);
    this.#edits.push({
      from: at.startTag.startOffset,
      to: inner[1],
      text: `<${section.tagName}${tag.join('')}>${body}`,
    });
  }

  atEndOf(tagName: 'head' | 'body', text: string): void {
    const at = this.#find((one) => one.tagName === tagName)?.sourceCodeLocation?.endTag
      ?.startOffset;
    if (at !== undefined) this.#edits.push({ from: at, to: at, text });
  }

  toString(): string {
    const edits = this.#edits.map((edit, order) => ({ ...edit, order }));
    edits.sort((one, other) => other.from - one.from || other.order - one.order);
    return edits.reduce(
      (html, { from, to, text }) => html.slice(0, from) + text + html.slice(to),
      this.html,
    );
  }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
