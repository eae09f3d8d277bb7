import { readHistory, readLatest, readWayBack, sealRecord } from '@site/store';
import { createSignedSite, people, signAll, STORE_ID } from '../testing/signed-site';
import { readSignedHistory, type SignedEntry } from './history';
import { readRequirements } from './requirements';
import { encodeText, joinBytes } from './ssh-format';

const { ada, olga, ops } = people;

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
  expect(entries.map(({ number, isNamed }) => [number, isNamed]).slice(0, 4)).toEqual([
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
