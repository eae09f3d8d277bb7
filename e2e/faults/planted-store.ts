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

export interface Plant {
  readonly isPlanted: (key: string) => boolean;
  /** undefined for a missing file. */
  readonly bodyOf: (body: Buffer) => string | undefined;
  /** The pages name its hash, as if built with it. */
  readonly isBuilt: boolean;
}

/** In the section's own files, and the shell's. */
export function clientFile(section: string, isFile: (address: string) => boolean) {
  const isOfAnotherSection = /^(content|offers|blog|forms)$/;
  return (key: string): boolean => {
    const [, release, name] = CLIENT.exec(key) ?? [];
    const app = release?.split('/')[1] ?? '';
    if (!release || (isOfAnotherSection.test(app) && app !== section)) return false;
    return isFile(`/_${release}/${name}`);
  };
}

export function plantOf(cell: Cell): Plant {
  const place = cell.place === 'the page itself' ? 'the page’s code' : cell.place;
  return {
    isPlanted: clientFile(cell.section, (address) => isHit({ ...cell, place }, address)),
    bodyOf: bodies[cell.kind],
    isBuilt: cell.kind.startsWith('throws'),
  };
}

/** A store whose releases have the fault. */
export class PlantedStore {
  readonly #changed = new Map<string, string>();
  readonly store: Store;

  constructor(
    readonly plant: Plant,
    readonly real: Store,
  ) {
    this.store = wrapped(real, { read: (key) => this.#read(key) });
  }

  /** Updates the hashes in pages, as a build would. */
  async prepare(): Promise<void> {
    const { isPlanted, bodyOf, isBuilt } = this.plant;
    if (!isBuilt) return;
    for (const key of await this.real.below('releases')) {
      if (!isPlanted(key)) continue;
      const body = (await this.real.read(key)) as Buffer;
      this.#changed.set(integrityOf(body), integrityOf(bodyOf(body) ?? ''));
    }
  }

  async #read(key: string): Promise<Buffer | undefined> {
    // The compressed files are unchanged.
    if (/\.(br|gz)$/.test(key)) return undefined;
    const body = await this.real.read(key);
    if (!body) return body;
    if (this.plant.isPlanted(key)) {
      const planted = this.plant.bodyOf(body);
      return planted === undefined ? planted : Buffer.from(planted);
    }
    if (!key.endsWith('.html') || this.#changed.size === 0) return body;
    let text = body.toString();
    for (const [before, after] of this.#changed) text = text.replaceAll(before, after);
    return Buffer.from(text);
  }
}
