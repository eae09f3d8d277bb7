import { placeFault } from './allowed-html';

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly isHtml: boolean;
}

export class OpenElements {
  readonly #open: OpenElement[] = [];
  /** Refused elements, reported where they start. */
  readonly refused = new Set<string>();

  constructor(readonly report: (line: number, fault: string) => void) {}

  current(): string | undefined {
    return this.#open.at(-1)?.name;
  }

  has(names: ReadonlySet<string>): boolean {
    return this.#open.some(({ name }) => names.has(name));
  }

  enter(element: OpenElement): void {
    const fault = placeFault(
      element.name,
      this.#open.map(({ name }) => name),
    );
    // Markdown's own elements nest correctly.
    if (fault && (element.isHtml || this.#open.at(-1)?.isHtml || fault.startsWith('a link')))
      this.report(element.line, fault);
    this.#open.push(element);
  }

  leave(name: string, line: number, isHtml: boolean): void {
    if (isHtml) {
      const last = this.#open.at(-1);
      if (last?.isHtml && last.name === name) this.#open.pop();
      else this.report(line, `</${name}> closes nothing here`);
      return;
    }
    this.#reportUnclosed();
    this.#open.pop();
  }

  end(): void {
    this.#reportUnclosed();
  }

  #reportUnclosed(): void {
    while (this.#open.at(-1)?.isHtml) {
      const { name, line } = this.#open.pop() as OpenElement;
      this.report(line, `<${name}> is not closed where it was opened: write </${name}>`);
    }
  }
}
