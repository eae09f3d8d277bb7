import {
  activate,
  carryWayBack,
  commit,
  type Composition,
  MemoryStore,
  nextComposition,
  ObjectWriter,
  type Proposal,
  readLatest,
  refOf,
  sealRecord,
  sha256,
  type Store,
} from '@site/store';
import { deployExample, proposeExample } from '@site/store/testing';
import { parseRights, type Rights } from '../src/allowed-signers';
import { Guard } from '../src/guard';
import { type Before, completeComposition } from '../src/signed-record';
import { encodeText, joinBytes } from '../src/ssh-format';
import { TestSigner } from './signer';

export const STORE_ID = '5f0c7a52-3a52-4c9c-9f0e-2f3f6f0d1a11';
export const START = Date.parse('2026-11-28T01:00:00.000Z');
const MINUTE = 60_000;

export const people = {
  ada: new TestSigner('ada'),
  olga: new TestSigner('olga'),
  sam: new TestSigner('sam'),
  sue: new TestSigner('sue'),
  ops: new TestSigner('ops'),
  watch: new TestSigner('watch'),
  /** Has left. */
  lee: new TestSigner('lee'),
  /** Comes later. */
  kim: new TestSigner('kim'),
  mallory: new TestSigner('mallory'),
};

const LINES = [
  `#: store ${STORE_ID}`,
  people.ada.line('release@blog,rollback@blog'),
  people.olga.line('release@offers'),
  people.sam.line('release@shell'),
  people.sue.line('release@shell'),
  people.ops.line('rollback@*,freeze@*'),
  people.watch.line('watch@*,rollback@*'),
  people.lee.line('release@*', 'valid-before="20261128010230Z"'),
  people.kim.line('release@*', 'valid-after="20270101Z"'),
];

export const rightsWith = (...more: readonly string[]): Rights =>
  parseRights([...LINES, ...more].join('\n'));

export type Signing = readonly (readonly [TestSigner, string])[];

export class SignedSite {
  rights = rightsWith();
  ms = START;
  readonly now = () => this.ms;

  constructor(readonly store: Store) {}

  guardOf(signer?: TestSigner, rights = this.rights): Guard {
    return new Guard({ rights, signer, now: this.now });
  }

  /** As a command does it: reads, signs, commits, activates. `signers`: all sign for what each of them may. */
  async change(
    signer: TestSigner,
    propose: (objects: ObjectWriter, latest: Composition) => Promise<Partial<Proposal>>,
    action = 'deploy',
  ): Promise<Composition> {
    this.ms += MINUTE;
    const { store } = this;
    store.guard = this.guardOf(signer);
    const { composition: latest, next } = await readLatest(store);
    if (!latest) throw new Error('nothing is live');
    const objects = new ObjectWriter(store, this.now);
    const proposal = await propose(objects, latest);
    const at = new Date(this.ms).toISOString();
    const change = { at, action, author: signer.principal, reason: action };
    const { apps, settings, trials, freezes } = { ...latest, ...proposal };
    const draft = { apps, settings, trials, freezes, change, wayBack: {} };
    const planned = nextComposition(latest, next, draft);
    const composition = { ...planned, wayBack: carryWayBack(latest, latest.wayBack, planned) };
    await commit(store, composition);
    await activate(store, next);
    return composition;
  }

  deploy(signer: TestSigner, app: string, text: string): Promise<Composition> {
    return this.change(signer, (objects, latest) => proposeExample(objects, latest, { app, text }));
  }

  async rollback(signer: TestSigner, app: string): Promise<Composition> {
    return this.change(
      signer,
      (_objects, latest) => {
        const [move] = latest.moves[app] ?? [];
        if (!move) throw new Error(`${app} has no earlier release`);
        const live = { ...refOf(move), pages: move.pages[app] ?? '' };
        return Promise.resolve({ apps: { ...latest.apps, [app]: live } });
      },
      'rollback',
    );
  }

  async readBytes(number: number): Promise<Uint8Array> {
    const bytes = await this.store.read(`compositions/${number}`);
    if (!bytes) throw new Error(`composition ${number} is missing`);
    return bytes;
  }

  async readValue(number: number): Promise<Composition> {
    const text = new TextDecoder().decode(await this.readBytes(number));
    return JSON.parse(text.slice(0, text.indexOf('\nsha256 '))) as Composition;
  }

  async before(number: number): Promise<Before> {
    const value = (await this.readValue(number)) as Composition & Pick<Before, 'sources'>;
    const bytes = await this.readBytes(number);
    const record = { name: '', value, payload: bytes, signatures: '', sha256: await sha256(bytes) };
    return { record, sources: value.sources, prepared: {} };
  }

  /** Writes a record without any check, and moves the pointer to it. `base`: the record before it, by default the live one. */
  async forge(
    signing: Signing,
    propose: (
      latest: Composition,
      objects: ObjectWriter,
    ) => Partial<Proposal> | Promise<Partial<Proposal>>,
    edit: (value: Composition) => object = (value) => value,
    base?: number,
  ): Promise<Uint8Array> {
    const live = (await this.store.readPointer()) ?? 0;
    const number = live + 1;
    const before = await this.before(base ?? live);
    const latest = before.record.value;
    const proposal = await propose(latest, new ObjectWriter(this.store, this.now));
    const { apps, settings, trials, wayBack } = { ...latest, wayBack: {}, ...proposal };
    const at = new Date(this.ms + MINUTE).toISOString();
    const change = {
      action: 'deploy',
      author: 'mallory',
      reason: 'forged',
      at,
      ...proposal.change,
    };
    const next = nextComposition(latest, number, {
      settings,
      trials,
      wayBack,
      change,
      apps: Object.fromEntries(
        Object.entries(apps).map(([app, live]) => [app, { ...refOf(live), pages: live.pages }]),
      ),
    });
    const value = edit(completeComposition(STORE_ID, before, next));
    return this.write(number, await signAll(await sealRecord(value), signing));
  }

  async write(number: number, bytes: Uint8Array): Promise<Uint8Array> {
    await this.store.write(`compositions/${number}`, bytes);
    await this.store.write('live', encodeText(`${number}\n`));
    return bytes;
  }
}

export async function signAll(payload: Uint8Array, signing: Signing): Promise<Uint8Array> {
  const signatures = signing.map(([signer, namespace]) => signer.signText(payload, namespace));
  return joinBytes([payload, ...(await Promise.all(signatures)).map(encodeText)]);
}

/** Shell, blog and offers; then the blog twice and the offers once more: 6 records after one that nobody signed. */
export async function createSignedSite(store: Store = new MemoryStore()): Promise<SignedSite> {
  const site = new SignedSite(store);
  await deployExample(store, { app: 'shell', text: 'frame' });
  await deployExample(store, { app: 'blog', text: 'zero' });
  await deployExample(store, { app: 'offers', text: 'zero' });
  const sha = await sha256(await site.readBytes(3));
  site.rights = rightsWith(`#: start 3 ${sha}`);
  await site.deploy(people.ada, 'blog', 'one');
  await site.deploy(people.olga, 'offers', 'one');
  await site.deploy(people.ada, 'blog', 'two');
  return site;
}

const FOLDERS = ['objects/', 'releases/', 'compositions/', 'way-back/'];

export async function copyStore(from: Store, to: Store): Promise<void> {
  const keys = (await Promise.all(FOLDERS.map((folder) => from.list(folder)))).flat();
  for (const { key } of [...keys, { key: 'live' }]) {
    const bytes = await from.read(key);
    if (bytes) await to.write(key, bytes);
  }
}
