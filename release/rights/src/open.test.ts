import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createSignedSite, people } from '../testing/signed-site';
import { commitSignedFile, openGuard } from './open';
import { signLater } from './ssh-keygen';
import { Guard } from './guard';

const { ada, sam, sue } = people;
let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rights-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

test('names file and line of wrong rights', async () => {
  const file = path.join(folder, 'rights.txt');
  await fs.writeFile(file, 'ada ssh-ed25519');
  await expect(openGuard({ file })).rejects.toThrow(`${file}:1: a line is`);
});

async function writeText(isOvertaken = false) {
  const site = await createSignedSite();
  site.rights = { ...site.rights, quorums: { 'release@shell': 2 } };
  await expect(site.deploy(sam, 'shell', 'frame 2')).rejects.toThrow(/needs 2 signatures/);
  const file = path.join(folder, 'text');
  site.guardOf = () => new Guard({ rights: site.rights, signer: signLater(file), now: site.now });
  await expect(site.deploy(sam, 'shell', 'frame 2')).rejects.toThrow(
    `ssh-keygen -Y sign -f <key> -n release@shell < ${file} > ${file}.<name>.sig`,
  );
  expect(await site.store.read('compositions/7')).toBeUndefined();
  const text = new Uint8Array(await fs.readFile(file));
  for (const signer of [sam, sue])
    await fs.writeFile(
      `${file}.${signer.principal}.sig`,
      await signer.signText(text, 'release@shell'),
    );
  const guardOf = (signer: typeof ada) => new Guard({ rights: site.rights, signer, now: site.now });
  site.guardOf = () => guardOf(ada);
  if (isOvertaken) await site.deploy(ada, 'blog', 'three');
  site.store.guard = guardOf(ada);
  return { site, file };
}

test('both sign again when somebody was faster', async () => {
  const { site, file } = await writeText(true);
  await expect(commitSignedFile(site.store, file)).rejects.toThrow(
    'write it again with --sign-only, and all sign again',
  );
});

test('one signature of two commits nothing', async () => {
  const { site, file } = await writeText();
  await fs.rm(`${file}.sue.sig`);
  await expect(commitSignedFile(site.store, file)).rejects.toThrow('needs 2 signatures');
  expect(await site.store.read('compositions/7')).toBeUndefined();
});

test('a text that was signed more than ten minutes ago is refused, as running readers would', async () => {
  const { site, file } = await writeText();
  site.ms += 11 * 60_000;
  await expect(commitSignedFile(site.store, file)).rejects.toThrow('more than ten minutes ago');
  expect(await site.store.read('compositions/7')).toBeUndefined();
});
