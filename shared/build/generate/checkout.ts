import fs from 'node:fs';
import path from 'node:path';
import { RefusedName } from './names';

const TEMPLATES = path.join(import.meta.dirname, 'templates');

/** Collects changes and writes nothing before all of them fit. */
export class Checkout {
  readonly #texts = new Map<string, string>();
  readonly #created = new Set<string>();

  constructor(readonly root: string) {}

  read(name: string): string {
    const text = this.#texts.get(name);
    if (text !== undefined) return text;
    try {
      return fs.readFileSync(path.join(this.root, name), 'utf8');
    } catch {
      throw new RefusedName(`${name} is missing; run this in a checkout of the whole repository`);
    }
  }

  #has = (name: string): boolean =>
    this.#texts.has(name) || fs.existsSync(path.join(this.root, name));

  copy(template: string, target: string, names: ReadonlyMap<string, string>): void {
    const rename = (text: string) =>
      [...names].reduce((renamed, [name, other]) => renamed.replaceAll(name, () => other), text);
    const source = path.join(TEMPLATES, template);
    if (fs.statSync(source).isDirectory()) {
      for (const name of fs.readdirSync(source))
        this.copy(`${template}/${name}`, `${target}/${rename(name)}`, names);
      return;
    }
    if (this.#has(target)) throw new RefusedName(`${target} is there already; choose another name`);
    this.#created.add(target);
    this.#texts.set(target, rename(fs.readFileSync(source, 'utf8')));
  }

  insert(name: string, before: RegExp, text: string): void {
    const whole = this.read(name);
    const position = whole.search(before);
    if (position < 0)
      throw new RefusedName(
        `${name}: no line matches ${String(before)}; add "${text.trim()}" by hand, then try again`,
      );
    this.#texts.set(name, whole.slice(0, position) + text + whole.slice(position));
  }

  /** Returns the files, new ones first. */
  write(): string[] {
    for (const [name, text] of this.#texts) {
      const file = path.join(this.root, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text, { flag: this.#created.has(name) ? 'wx' : 'w' });
    }
    const changed = [...this.#texts.keys()].filter((name) => !this.#created.has(name));
    return [...this.#created, ...changed];
  }
}
