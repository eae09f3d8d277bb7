import { type AppName, parseLive, type Release } from '@site/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import {
  type Composition,
  compositionsOf,
  latestComposition,
  setOf,
  type Side,
  sidesOf,
  straysIn,
} from '../compositions';
import { ANEW } from '../compose/description';
import { type FileSet, readFileSet } from '../compose/page-set';
import { readSite } from '../compose/site-description';
import { releasesIn } from '../kept';
import { liveDocument, liveKey } from '../live-document';
import { appsIn, readRelease, releasesOf } from '../releases';
import { pageSetFaults, releaseFaults } from '../soundness';
import type { Store } from '../store/store';
import { wrapped } from '../store/wrapped';
import { siteFaults } from './site-faults';

export interface Verified {
  readonly files: number;
  readonly bytes: number;
  /** One line each: place, fault, next step. */
  readonly faults: readonly string[];
}

/** Goes through a store and notes what is not as it was written. */
class Verification {
  files = 0;
  bytes = 0;
  readonly faults: string[] = [];

  /** The store, with what is read from it counted. */
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

  async release(release: Release): Promise<void> {
    const remedy = `restore it from a copy of the store, or deploy another release of ${release.app}`;
    for (const fault of await releaseFaults(this.#counted, release))
      this.faults.push(`${fault}; ${remedy}`);
  }

  async pageSet(set: FileSet): Promise<void> {
    const remedy = `remove it and pages/${set.id}.json; ${ANEW}`;
    for (const fault of await pageSetFaults(this.#counted, set))
      this.faults.push(`${fault}; ${remedy}`);
  }

  /** The history must have no gap, each composition must begin where the one before it ended. */
  async history(): Promise<void> {
    for (const stray of await straysIn(this.store))
      this.faults.push(`${stray} was put there by hand and counts for nothing; move it away`);
    const all: Composition[] = [];
    for await (const composition of compositionsOf(this.store))
      all[composition.composition] = composition;
    for (let number = 1; number < all.length; number++) this.#follows(number, all);
    const newest = await latestComposition(this.store);
    if (newest) await this.#live(newest);
  }

  #follows(number: number, all: readonly (Composition | undefined)[]): void {
    const remedy = 'restore it from a copy of the store';
    const changes = all[number]?.changes;
    if (!changes) this.faults.push(`compositions/${number} is missing; ${remedy}`);
    const before = all[number - 1];
    for (const { app, from } of changes ?? []) {
      const was = before?.apps[app]?.release ?? null;
      // What ends a canary takes its releases back.
      const fits = from === was || from === (before?.canary?.apps[app]?.release ?? null);
      if (!fits && (number === 1 || before))
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
    for (const side of sidesOf(newest)) await this.#whole(newest, side);
    for (const name of new Set(releasesIn(newest))) {
      if (!(await this.store.writtenAt(`releases/${name}/release.json`)))
        this.faults.push(
          `releases/${name} is missing, but live; restore it from a copy of the store`,
        );
    }
  }

  /** What visitors get must be there. */
  async #whole(composition: Composition, side: Side): Promise<void> {
    const { site } = setOf(composition, side);
    if (!(await this.store.writtenAt(`sites/${site}.json`)))
      this.faults.push(`sites/${site}.json is missing; deploy or roll back any app`);
    const key = liveKey(composition.composition, side);
    const text = await this.#read(key);
    if (text && !saysTheSame(text, await liveDocument(this.store, composition, side)))
      this.faults.push(`${key} differs from its composition; deploy any app again`);
  }
}

async function verifyReleases(store: Store, verification: Verification, app: AppName) {
  for (const release of await releasesOf(store, app)) {
    await readRelease(store, app, release).then(
      (known) => verification.release(known),
      (fault: Error) => verification.faults.push(fault.message),
    );
  }
}

/** Whether two texts of a live.json say the same to a tab; another tool may order its keys otherwise, or add some. */
function saysTheSame(text: Buffer, expected: string): boolean {
  try {
    return isDeepStrictEqual(parseLive(text.toString()), parseLive(expected));
  } catch {
    return false;
  }
}

type PageSets = ReadonlyMap<string, FileSet>;

/** The names that have a description in a folder. */
const describedIn = async (store: Store, folder: string) =>
  (await store.list(folder)).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);

async function verifySites(store: Store, { faults }: Verification, pageSets: PageSets) {
  const note = (fault: Error) => void faults.push(fault.message);
  for (const id of await describedIn(store, 'sites')) {
    const site = await readSite(store, id).catch(note);
    if (site) faults.push(...(await siteFaults(store, site, pageSets)));
  }
}

async function verifyPageSets(store: Store, verification: Verification): Promise<PageSets> {
  const pageSets = new Map<string, FileSet>();
  const note = (fault: Error) => void verification.faults.push(fault.message);
  for (const id of await describedIn(store, 'pages')) {
    const set = await readFileSet(store, id).catch(note);
    if (!set) continue;
    pageSets.set(id, set);
    await verification.pageSet(set);
  }
  return pageSets;
}

/** Holds every file of a store against its hash, and the history against itself. Changes nothing. */
export async function verify(store: Store): Promise<Verified> {
  const verification = new Verification(store);
  for (const app of await appsIn(store)) await verifyReleases(store, verification, app);
  await verifySites(store, verification, await verifyPageSets(store, verification));
  await verification.history();
  const { files, bytes, faults } = verification;
  return { files, bytes, faults: faults.sort() };
}
