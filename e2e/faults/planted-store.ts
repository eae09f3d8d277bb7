import { wrapped } from '@site/composer/wrapped';
import type { Store } from '@site/composer/store';
import { createHash } from 'node:crypto';
import { type Cell, isHit } from './fault-table';

/** The page cannot render its structured data, as in faults.e2e.ts. */
const THROWS_WHEN_RENDERED = `(() => {
  const { stringify } = JSON;
  JSON.stringify = (value, ...more) => {
    if (Object.hasOwn(Object(value), '@context')) throw new Error('injected');
    return stringify(value, ...more);
  };
})();
`;

const bodies: Readonly<Record<Cell['kind'], (body: Buffer) => string | undefined>> = {
  'is missing': () => undefined,
  'answers 500': () => {
    throw new Error('injected');
  },
  // These faults need a network.
  'breaks off': String,
  'never comes': String,
  'is HTML': () => '<h1>Not that</h1>',
  'is corrupt': () => 'alert("tampered")',
  'throws when evaluated': () => 'throw new Error("injected")',
  'throws when rendered': (body) => THROWS_WHEN_RENDERED + String(body),
};

const CLIENT = /^(releases\/[^/]+\/[^/]+)\/client\/(.*)$/;
const integrityOf = (body: Buffer | string) =>
  `sha256-${createHash('sha256').update(body).digest('base64')}`;

/** A store whose releases have the fault, as if built with it. */
export class PlantedStore {
  readonly #changed = new Map<string, string>();
  readonly store: Store;

  constructor(
    readonly cell: Cell,
    readonly real: Store,
  ) {
    this.store = wrapped(real, { read: (key) => this.#read(key) });
  }

  #isPlanted(key: string): boolean {
    const [, release, name] = CLIENT.exec(key) ?? [];
    const { place, section } = this.cell;
    const asFile = place === 'the page itself' ? 'the page’s code' : place;
    const isOfAnotherSection = /\/(content|offers|blog|forms)$/;
    const app = release?.split('/')[1] ?? '';
    if (!release || (isOfAnotherSection.test(`/${app}`) && app !== section)) return false;
    return isHit({ ...this.cell, place: asFile }, `/_${release}/${name}`);
  }

  /** Updates the hashes in pages, as a build would. */
  async prepare(): Promise<void> {
    if (!this.cell.kind.startsWith('throws')) return;
    for (const key of await this.real.below('releases')) {
      if (!this.#isPlanted(key)) continue;
      const body = (await this.real.read(key)) as Buffer;
      const planted = bodies[this.cell.kind](body) ?? '';
      this.#changed.set(integrityOf(body), integrityOf(planted));
    }
  }

  async #read(key: string): Promise<Buffer | undefined> {
    // The compressed files are unchanged.
    if (/\.(br|gz)$/.test(key)) return undefined;
    const body = await this.real.read(key);
    if (!body) return body;
    if (this.#isPlanted(key)) {
      const planted = bodies[this.cell.kind](body);
      return planted === undefined ? planted : Buffer.from(planted);
    }
    if (!key.endsWith('.html') || this.#changed.size === 0) return body;
    let text = body.toString();
    for (const [before, after] of this.#changed) text = text.replaceAll(before, after);
    return Buffer.from(text);
  }
}
