import fs from 'node:fs';
import path from 'node:path';
import { manifestIn } from '../build/manifests/manifest';
import { Refused } from './names';

/** Collects changes and writes nothing before all of them fit. */
export class Checkout {
  readonly #texts = new Map<string, string>();
  readonly #fresh = new Set<string>();

  constructor(readonly root: string) {}

  /** Throws a Refused if there is none. */
  read(name: string): string {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    try {
      return fs.readFileSync(path.join(this.root, name), 'utf8');
    } catch {
      throw new Refused(`${name} is missing; run this in a checkout of the whole repository`);
    }
  }

  has = (name: string): boolean =>
    this.#texts.has(name) || fs.existsSync(path.join(this.root, name));

  create(name: string, text: string): void {
    if (this.has(name)) throw new Refused(`${name} is there already; choose another name`);
    this.#fresh.add(name);
    this.#texts.set(name, text);
  }

  insert(name: string, before: RegExp, text: string): void {
    const whole = this.read(name);
    const place = whole.search(before);
    if (place < 0)
      throw new Refused(
        `${name}: found no place for "${text.trim()}"; add it by hand, then try again`,
      );
    this.#texts.set(name, whole.slice(0, place) + text + whole.slice(place));
  }

  /** App -> workspace folder. */
  workspaces(): ReadonlyMap<string, string> {
    const { workspaces = [] } = manifestIn(this.read('package.json'), 'package.json');
    return new Map(
      workspaces.flatMap((folder) => {
        const manifest = `${folder}/package.json`;
        if (!this.has(manifest)) return [];
        const { release } = manifestIn(this.read(manifest), manifest);
        return release?.app ? [[release.app, folder] as const] : [];
      }),
    );
  }

  write(): string[] {
    for (const [name, text] of this.#texts) {
      const file = path.join(this.root, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text, { flag: this.#fresh.has(name) ? 'wx' : 'w' });
    }
    const changed = [...this.#texts.keys()].filter((name) => !this.#fresh.has(name));
    return [...this.#fresh, ...changed];
  }
}
