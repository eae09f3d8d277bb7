import { type AppName, BY_CONTENT, parseLive, placeOf, type Release } from '@site/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import {
  type Composition,
  readComposition,
  wasModified,
} from '../../composition/history/compositions';
import { contentOf, liveKeyOf, type Variant, variantsOf } from '../../composition/history/variants';
import { REBUILD } from '@site/composer/stored-description';
import { type FileSet } from '@site/composer/page-set';
import { ignoreRefusal } from '@site/composer/errors';
import { releasesIn } from '../retention/retention';
import { liveDocument } from '../../composition/live/live-document';
import { indexFaults } from '../../composition/moves/index-faults';
import { variantLinkFaults } from '../../composition/live/variant-links';
import { SHARED_MARK } from '../../releases/publishing';
import { releaseKey } from '@site/composer/releases';
import { pageSetFaults, releaseFaults } from '../../composition/gate/soundness';
import { numbersIn } from '../../store/composition-names';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { extraIn } from './small-records';

/** No publish takes an hour: younger files may belong to a release that is being published. */
const YOUNG_MS = 3_600_000;

const isShared = (name: string) => placeOf({ byContent: true, release: '' }, name) === BY_CONTENT;

export class Verification {
  files = 0;
  bytes = 0;
  readonly faults: string[] = [];
  readonly pageSets = new Map<string, FileSet>();

  readonly #counted: Store;

  constructor(readonly store: Store) {
    this.#counted = wrapped(store, { read: (key) => this.#read(key) });
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const body = await this.store.read(key);
    if (body) {
      this.files++;
      this.bytes += body.length;
    }
    return body;
  }

  /** A failing step is a fault like others. */
  readonly note = (fault: unknown): undefined => {
    this.faults.push(fault instanceof Error ? fault.message : String(fault));
  };

  async #extra(folder: string, files: readonly string[]): Promise<void> {
    for (const key of await extraIn(this.store, folder, files))
      this.faults.push(`${key} does not belong there; move it away`);
  }

  async release(release: Release): Promise<void> {
    const { app, release: id, client, server, maps = {} } = release;
    await this.#extra(`releases/${app}/${id}`, [
      'release.json',
      ...Object.keys(client)
        .filter((name) => placeOf(release, name) === id)
        .map((name) => `client/${name}`),
      ...Object.keys(server).map((name) => `server/${name}`),
      ...Object.keys(maps).map((name) => `maps/${name}`),
    ]);
    const shared = releaseKey(app, BY_CONTENT, '');
    for (const fault of await releaseFaults(this.#counted, release, { withMaps: true })) {
      // Publishing does not overwrite.
      const remedy = fault.startsWith(shared)
        ? `remove it and deploy another release of ${app} that has it, which writes it again`
        : `deploy another release of ${app}`;
      this.faults.push(`${fault}; restore it from a copy of the store, or ${remedy}`);
    }
  }

  /** Servers need the mark. `releases`: all of the app. */
  async shared(app: AppName, releases: readonly Release[]): Promise<void> {
    const folder = `releases/${app}/${BY_CONTENT}`;
    const mark = `${folder}/release.json`;
    const text = await this.#read(mark);
    const again = `deploy another release of ${app}, which writes it`;
    if (text && text.toString() !== SHARED_MARK)
      this.faults.push(`${mark} is damaged; remove it and ${again}`);
    if (!text && releases.some(({ byContent }) => byContent))
      this.faults.push(`${mark} is missing; ${again}`);
    const names = releases.flatMap((one) =>
      Object.keys(one.client).filter((name) => placeOf(one, name) === BY_CONTENT),
    );
    const known = ['release.json', ...names.map((name) => `client/${name}`)];
    for (const key of await extraIn(this.store, folder, known)) {
      const at = await this.store.writtenAt(key);
      const isYoung = at && Date.now() - at.getTime() < YOUNG_MS;
      if (isYoung && isShared(key.slice(`${folder}/client/`.length))) continue;
      this.faults.push(`${key} does not belong there; move it away`);
    }
  }

  async pageSet(set: FileSet): Promise<void> {
    const files = Object.values(set.pages).map(({ file }) => file);
    await this.#extra(`pages/${set.id}`, files);
    const remedy = `remove it and pages/${set.id}.json; ${REBUILD}`;
    for (const fault of await pageSetFaults(this.#counted, set))
      this.faults.push(`${fault}; ${remedy}`);
  }

  /** Numbers have no gap, and each composition continues from the one before. */
  async history(): Promise<void> {
    const all: (Composition | undefined)[] = [];
    const damaged = new Set<number>();
    const numbers = numbersIn(await this.store.list('compositions'));
    await inParallel(numbers, async (number) => {
      all[number] = await readComposition(this.store, number).catch((fault: unknown) => {
        damaged.add(number);
        return this.note(fault);
      });
    });
    const expected = Array.from({ length: Math.max(0, all.length - 1) }, (_, at) => at + 1);
    await inParallel(expected, async (number) => {
      if (!damaged.has(number) && !(await this.#isSound(number, all))) damaged.add(number);
    });
    const sound = all.map((record, number) => (damaged.has(number) ? undefined : record));
    this.faults.push(...(await indexFaults(this.store, sound)));
    const newest = all.at(-1);
    if (newest) await this.#live(newest);
    else if (all.length > 0) await this.store.live();
  }

  async #isSound(number: number, all: readonly (Composition | undefined)[]): Promise<boolean> {
    const before = this.faults.length;
    this.#follows(number, all);
    if (this.faults.length > before) return false;
    if (!(await wasModified(this.store, number))) return true;
    this.faults.push(
      `compositions/${number}/composition.json was changed since it was written; restore it from a copy of the store`,
    );
    return false;
  }

  #follows(number: number, all: readonly (Composition | undefined)[]): void {
    const remedy = 'restore it from a copy of the store';
    const changes = all[number]?.changes;
    if (!changes) this.faults.push(`compositions/${number} is missing; ${remedy}`);
    const before = all[number - 1];
    for (const { app, from } of changes ?? []) {
      const was = before?.apps[app]?.release ?? null;
      // Ending a trial takes its releases back.
      const possible = before
        ? variantsOf(before).map((variant) => contentOf(before, variant).apps[app]?.release ?? null)
        : [number === 1 ? null : from];
      if (!possible.includes(from))
        this.faults.push(
          `compositions/${number}: ${app} came from ${from}, but ${was} was live; ${remedy}`,
        );
    }
  }

  async #live(newest: Composition): Promise<void> {
    const shown = await this.store.live();
    if (shown !== newest.composition)
      this.faults.push(
        `Composition ${newest.composition} is recorded but ${shown ?? 'nothing'} is live; the next deploy or rollback makes it live`,
      );
    for (const variant of variantsOf(newest)) await this.#whole(newest, variant, shown);
    if (shown === newest.composition)
      this.faults.push(...(await variantLinkFaults(this.store, newest)));
    for (const name of new Set(releasesIn(newest))) {
      if (!(await this.store.writtenAt(`releases/${name}/release.json`)))
        this.faults.push(
          `releases/${name} is missing, but live; restore it from a copy of the store`,
        );
    }
  }

  async #whole(
    composition: Composition,
    variant: Variant,
    shown: number | undefined,
  ): Promise<void> {
    const { composition: number } = composition;
    const { site } = contentOf(composition, variant);
    if (!(await this.store.writtenAt(`sites/${site}.json`)))
      this.faults.push(`sites/${site}.json is missing; deploy or roll back any app`);
    const key = liveKeyOf(composition, variant);
    const text = await this.#read(key);
    if (!text && shown === number)
      this.faults.push(`${key} is missing; deploy or roll back any app`);
    // Damaged releases are reported already.
    const right = await liveDocument(this.store, composition, variant).catch(ignoreRefusal);
    if (text && right && !saysTheSame(text, right))
      this.faults.push(`${key} differs from its composition; deploy any app again`);
    if (variant === 'live' && shown === number && this.store.folder)
      await this.#leads(number, site);
  }

  /** Web servers follow the link to the site. */
  async #leads(number: number, site: string): Promise<void> {
    const [own, behind] = ['404.html', `sites/${site}/404.html`];
    const [found, right] = [
      await this.store.read(`current/site/${own}`),
      await this.store.read(behind),
    ];
    if (right && !found?.equals(right))
      this.faults.push(
        `compositions/${number}/site does not lead to sites/${site}; deploy or roll back any app`,
      );
  }
}

/** Compares meaning: other versions may order keys differently or add some. */
function saysTheSame(text: Buffer, expected: string): boolean {
  try {
    return isDeepStrictEqual(parseLive(text.toString()), parseLive(expected));
  } catch {
    return false;
  }
}
