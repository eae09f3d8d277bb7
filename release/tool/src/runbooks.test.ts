import { parseRights, type Rights } from '@site/rights';
import { people, STORE_ID, TestSigner } from '@site/rights/testing';
import { sha256 } from '@site/store';
import { SignedTestSite } from '../testing/signed-test-site';
import { freeze, unfreeze } from './freeze';
import { rollback } from './rollback';

const { ada, sam, sue, ops } = people;
const reason = 'as agreed';

const ended = ({ ms }: SignedTestSite) =>
  `valid-before="${new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '')}"`;

const rightsOf = (start: Rights['start'], ...lines: readonly string[]) =>
  parseRights(
    [
      `#: store ${STORE_ID}`,
      `#: start ${start?.composition} ${start?.sha256}`,
      ops.line('rollback@*,freeze@*'),
      ...lines,
    ].join('\n'),
  );

test('somebody leaves: what the key signed stays, and it signs nothing more', async () => {
  const site = await SignedTestSite.create();
  await site.ship(ada, 'blog', 'two');
  site.ms += 60_000;
  const end = site.ms;
  site.rights = rightsOf(site.rights.start, ada.line('release@blog', ended(site)));
  await freeze(site.by(ops), { section: 'blog', reason: 'key ended' });
  await unfreeze(site.by(ops), { section: 'blog', reason: 'key ended' });
  expect(await site.open()).toEqual([4, []]);
  await expect(site.ship(ada, 'blog', 'three')).rejects.toThrow('the key of ada counted until');
  // Not even as of a time at which the key counted.
  site.ms = end - 90_000;
  const early = site.ship(ada, 'blog', 'four', { again: true });
  await expect(early).rejects.toThrow('is before that of');
});

test('a key was lost: ops roll back meanwhile, and the new key ships', async () => {
  const site = await SignedTestSite.create();
  await site.ship(ada, 'blog', 'two');
  const next = new TestSigner('ada');
  site.rights = rightsOf(
    site.rights.start,
    ada.line('release@blog', ended(site)),
    next.line('release@blog'),
  );
  await rollback(site.by(ops), { app: 'blog', reason });
  await site.ship(next, 'blog', 'three');
  expect(await site.open()).toEqual([4, []]);
});

test('a quorum is broken: with a lower one the other person ships', async () => {
  const site = await SignedTestSite.create();
  const { start } = site.rights;
  const lines = [sam.line('release@shell'), sue.line('release@shell')];
  site.rights = rightsOf(start, '#: quorum release@shell 2', ...lines);
  await expect(site.ship(sam, 'shell', 'two')).rejects.toThrow('needs 2 signatures');
  site.rights = rightsOf(start, ...lines);
  await site.ship(sam, 'shell', 'three');
  expect(await site.open()).toEqual([2, []]);
});

test('nobody can sign: new keys begin at the newest record', async () => {
  const site = await SignedTestSite.create();
  await site.ship(ada, 'blog', 'two');
  const next = new TestSigner('ada');
  const bytes = (await site.store.read('compositions/2')) ?? new Uint8Array();
  const start = { composition: 2, sha256: await sha256(bytes) };
  site.rights = rightsOf(start, next.line('release@blog'));
  expect(await site.open()).toEqual([2, []]);
  await site.ship(next, 'blog', 'three');
  await rollback(site.by(ops), { app: 'blog', reason });
  expect(await site.open()).toEqual([4, []]);
});
