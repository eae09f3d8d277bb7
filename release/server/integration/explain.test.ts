import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { ask } from '../testing/servers/ask';
import { exportSite } from '../src/export/export-site';
import { verify } from '@site/tool/verify';
import { siteServer } from '../src/serve/server';
import { FileStore } from '@site/tool/file-store';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { deploy } from '@site/tool/deploy';
import { main } from '../src/cli/main';

const folder = temporaryFolder();

const MAP = JSON.stringify({
  version: 3,
  sources: ['remote-blog/src/pages/Post/Post.tsx', 'shared/src/blocks/Card.tsx'],
  names: ['total'],
  // Column 1 is line 2, column 3 of the first source; column 11 is line 1 of the second.
  mappings: 'AACEA,UCDF',
});
const integrity = `sha384-${createHash('sha384').update(MAP).digest('base64')}`;

const withMap: Wanted['change'] = (release) => {
  Object.assign(release, { maps: { 'page.js.map': { integrity, bytes: MAP.length } } });
};

/** Returns the script as browsers name it. */
async function shipped(store: Store): Promise<readonly [blog: string, shell: string]> {
  const shell = builtRelease(folder, 'shell');
  await deploy(store, ['shell'], '', shell.folder);
  const blog = builtRelease(folder, 'blog', { change: withMap });
  fs.mkdirSync(path.join(blog.folder, 'maps'), { recursive: true });
  fs.writeFileSync(path.join(blog.folder, 'maps/page.js.map'), MAP);
  await deploy(store, ['blog'], '', blog.folder);
  return [`/_releases/blog/${blog.id}/page.js`, `/_releases/shell/${shell.id}/`];
}

async function explain(store: Store, ...words: string[]) {
  const printed: string[] = [];
  const write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation(write),
  );
  process.exitCode = 0;
  await main(['explain', ...words], () => Promise.resolve(store));
  const code = process.exitCode;
  for (const spy of spies) spy.mockRestore();
  process.exitCode = 0;
  return { code, text: printed.join('') };
}

describe.each([
  ['a folder', () => new FileStore(fs.mkdtempSync(path.join(folder, 'store-')))],
  ['a store that is no folder', () => new MemoryStore()],
])('in %s', (_name, open) => {
  test('a stack trace is explained by release, source, line, name and team', async () => {
    const store = open();
    const [script] = await shipped(store);
    const release = script.split('/')[3];
    const trace = `TypeError: x is null
    at t (https://site.example${script}:1:1)
    at https://site.example${script}?attempt=2:1:15
    at other (https://elsewhere.example/lib.js:1:1)`;
    expect(await explain(store, trace)).toEqual({
      code: 0,
      text:
        `blog ${release} page.js:1:1 (@site/blog): remote-blog/src/pages/Post/Post.tsx:2:3 total\n` +
        `blog ${release} page.js:1:15 (@site/all): shared/src/blocks/Card.tsx:1:1\n`,
    });
    const answer = await explain(store, '--json', `${script}:1:1`);
    expect(JSON.parse(answer.text)).toEqual([
      expect.objectContaining({ app: 'blog', name: 'total', team: '@site/blog' }),
    ]);
  });

  test('an address says which section and release it belongs to, and what cannot be explained says why', async () => {
    const store = open();
    const [script, shell] = await shipped(store);
    const release = script.split('/')[3];
    expect(await explain(store, script)).toEqual({
      code: 0,
      text: `blog ${release} page.js (@site/blog)\n`,
    });
    expect(await explain(store, `${shell}main.js:1:1`)).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^shell .* \(@site\/frame\): the release was built before|no such file/,
      ) as string,
    });
    const gone = await explain(store, '/_releases/blog/1.0.0-00000000/page.js:1:1');
    expect(gone).toMatchObject({
      code: 1,
      text: expect.stringContaining('does not have this release') as string,
    });
    const unknown = '/_releases/blog/0-shared.json/Post.1a2b3c4d.js:1:2345';
    expect(await explain(store, unknown)).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^blog 0-shared\.json Post\.1a2b3c4d\.js:1:2345 \(@site\/blog\): no release of blog in .* has this file; name the store/,
      ) as string,
    });
    expect(await explain(store, 'at nothing (native)')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Error: There is no release file in this') as string,
    });
  });
});

test('neither server nor export publishes a source map, and verify checks its hash', async () => {
  const store = new FileStore(path.join(folder, 'served'));
  const [script] = await shipped(store);
  const server = siteServer(store.folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = script.replace('page.js', '');
  for (const name of [
    'page.js.map',
    'maps/page.js.map',
    '../maps/page.js.map',
    '%2e%2e/maps/page.js.map',
  ])
    expect((await ask(port, base + name)).status).not.toBe(200);
  expect((await ask(port, script)).body).not.toContain('sourceMappingURL');
  server.close();
  const exported = path.join(folder, 'exported');
  await exportSite(store, exported, 24);
  const files = fs.readdirSync(exported, { recursive: true }) as string[];
  expect(files.some((name) => name.endsWith('page.js'))).toBe(true);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect((await verify(store)).faults).toEqual([]);
  const map = path.join(store.folder, `releases/blog/${script.split('/')[3]}/maps/page.js.map`);
  fs.chmodSync(map, 0o644);
  fs.writeFileSync(map, '{}');
  expect((await verify(store)).faults).toEqual([expect.stringContaining('page.js.map differs')]);
  expect(await explain(store, `${script}:1:1`)).toMatchObject({ code: 1 });
});
