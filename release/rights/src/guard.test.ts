import {
  type Composition,
  type ObjectWriter,
  readHistory,
  readLatest,
  readWayBack,
  sealRecord,
  sha256,
  SiteReader,
} from '@site/store';
import { proposeExample, writeExamplePages } from '@site/store/testing';
import { byAda, changeOf, deployBlog } from '../testing/attacks/attack';
import { createSignedSite, people, signAll, type Signing, STORE_ID } from '../testing/signed-site';
import { Guard } from './guard';
import { readSignedHistory, type SignedEntry } from './history';
import { readRequirements } from './requirements';
import { encodeText, joinBytes } from './ssh-format';

const { ada, lee, olga, ops, sam } = people;

test('refuses what a signer may not deploy, before anything is written', async () => {
  const site = await createSignedSite();
  await expect(site.deploy(olga, 'blog', 'other')).rejects.toThrow(
    'the key of olga is not for release@blog',
  );
  expect((await readLatest(site.store)).composition?.number).toBe(6);
  expect(await site.store.read('compositions/7')).toBeUndefined();
});

test('the first record of a store needs the key of the shell', async () => {
  const first = await (await createSignedSite()).readValue(1);
  expect(readRequirements('the record', undefined, first)).toContainEqual({
    subject: 'the first record of a store',
    anyOf: ['release@shell'],
  });
});

test('an unsigned record of another version stops neither a deploy nor a look at the history', async () => {
  const site = await createSignedSite();
  await site.store.write('compositions/7', await sealRecord({ format: 2, number: 7 }));
  await site.deploy(ada, 'blog', 'three');
  const numbers: number[] = [];
  for await (const { number } of readHistory(site.store, 8)) numbers.push(number);
  expect(numbers).toEqual([8, 6, 5, 4, 3, 2, 1]);
});

test('a way back that does not say when it was signed is refused, and stops no rollback', async () => {
  const site = await createSignedSite();
  const prepared = { format: 1, number: 6, apps: {}, store: STORE_ID };
  const signed = await signAll(await sealRecord(prepared), [[olga, 'release@offers']]);
  await site.store.write('way-back/6', signed);
  site.store.guard = site.guardOf(ops);
  const { composition } = await readLatest(site.store);
  if (!composition) throw new Error('nothing is live');
  expect(await readWayBack(site.store, composition)).toEqual(composition.wayBack);
});

test('what a reader that starts accepts does not lead a running one of the same process back', async () => {
  const site = await createSignedSite();
  site.store.guard = site.guardOf();
  const { guard } = site.store;
  const running = new SiteReader(site.store);
  await running.refresh();
  site.store.guard = undefined;
  await site.forge(byAda, deployBlog(), undefined, 4);
  site.store.guard = guard;
  expect((await readLatest(site.store)).composition?.number).toBe(7);
  await expect(running.refresh()).rejects.toThrow('it does not continue memory/compositions/6');
  expect(running.current?.composition.number).toBe(6);
});

test('once the rights begin after a key has ended, it signs nothing that claims to be earlier', async () => {
  const site = await createSignedSite();
  const start = { composition: 6, sha256: await sha256(await site.readBytes(6)) };
  const afterStart = (value: Composition) => ({
    ...value,
    sources: Object.fromEntries(
      Object.entries(value.sources ?? {}).map(([name, key]) => [
        name,
        /[345]$/.test(key) ? 'compositions/6' : key,
      ]),
    ),
  });
  const byLee: Signing = [[lee, 'release@offers']];
  const deployEarlier = async (latest: Composition, objects: ObjectWriter) => ({
    ...(await deployBlog('offers')(latest, objects)),
    change: { ...changeOf(site, 'deploy', 'lee'), at: '2026-11-28T01:02:00.000Z' },
  });
  await site.forge(byLee, deployEarlier, afterStart);
  await site.forge(byAda, deployBlog());
  const numberAt = async (now: string) => {
    const rights = { ...site.rights, start };
    site.store.guard = new Guard({ rights, now: () => Date.parse(now) });
    return (await new SiteReader(site.store).refresh())?.composition.number;
  };
  expect(await numberAt('2026-11-28T01:02:10Z')).toBe(8);
  expect(await numberAt('2026-11-28T01:05:00Z')).toBe(6);
});

test('a page set that nothing can read stops no reader that starts', async () => {
  const site = await createSignedSite();
  await site.forge(byAda, async ({ apps }, objects) => {
    const pages = await objects.putJson('site', { format: 1 });
    return { apps: { ...apps, blog: { ...apps.blog, pages } as never } };
  });
  site.store.guard = site.guardOf();
  expect((await new SiteReader(site.store).refresh())?.composition.number).toBe(6);
});

test('a signature for the shell is enough for the pages that it changes', async () => {
  const site = await createSignedSite();
  const asked: string[] = [];
  const signer = {
    key: undefined,
    sign(_payload: Uint8Array, namespaces: readonly string[]) {
      asked.push(...namespaces);
      return Promise.reject(new Error('later'));
    },
  };
  site.guardOf = () => new Guard({ rights: site.rights, signer, now: site.now });
  const deployed = site.change(sam, async (objects, latest) => {
    const { apps } = await proposeExample(objects, latest, { app: 'shell', text: 'two' });
    const pages = await writeExamplePages(objects, 'blog', 'in another frame');
    return { apps: { ...apps, blog: { ...apps.blog, pages } as never } };
  });
  await expect(deployed).rejects.toThrow('later');
  expect(asked).toEqual(['release@shell']);
});

test('an auditor sees every record, also around those that were stepped over', async () => {
  const site = await createSignedSite();
  const previous = { composition: 6, sha256: 'a'.repeat(64) };
  const forged = await sealRecord({ ...(await site.readValue(6)), number: 7, previous });
  const block = '-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n';
  await site.store.write('compositions/7', joinBytes([forged, encodeText(block)]));
  await site.store.write('compositions/8', await sealRecord({ format: 2, number: 8 }));
  await site.deploy(ada, 'blog', 'three');
  const entries: SignedEntry[] = [];
  for await (const entry of readSignedHistory(site.store, site.rights, 9)) entries.push(entry);
  expect(
    entries.map(({ composition, isNamed }) => [composition.number, isNamed]).slice(0, 4),
  ).toEqual([
    [9, undefined],
    [7, false],
    [6, true],
    [5, true],
  ]);
  expect(entries[1]?.signatures).toEqual([
    expect.objectContaining({
      principal: 'unknown',
      problem: expect.stringContaining('has a signature that cannot be read') as string,
    }),
  ]);
});
