import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../testing/checkouts/copies';
import { lay, tinyApp } from '../testing/tiny-app';
import { workspacesBelow } from '../manifest';

const repository = path.resolve(__dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'one-commit-'));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const { apps } = workspacesBelow(repository);

const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const Now = Date;
  const ahead = () => Now.now() + 400 * 86400000;
  globalThis.Date = class Date extends Now {
    constructor(...words) { super(...(words.length ? words : [ahead()])); }
    static now() { return ahead(); }
  };`)}`;

function checkout(name: string): string {
  const copy = path.join(folder, name);
  fs.mkdirSync(copy, { recursive: true });
  const names = ['shared', ...apps, 'package.json', 'package-lock.json', 'tsconfig.json'];
  copyCheckout(copy, 'own', names);
  lay(path.join(copy, 'remote-tiny'), tinyApp);
  return copy;
}

function moved(copy: string, name: string): string {
  const target = path.join(folder, name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.renameSync(copy, target);
  for (const workspace of ['shared', ...apps, 'remote-tiny'])
    for (const made of ['dist', '.cache'])
      fs.rmSync(path.join(target, workspace, made), { recursive: true, force: true });
  return target;
}

interface Described {
  readonly digest: string;
  readonly maps?: Readonly<Record<string, object>>;
  readonly redirects?: readonly object[];
}

function built(copy: string, workspace: string, umask: number, env: NodeJS.ProcessEnv): Described {
  const before = process.umask(umask);
  try {
    execFileSync(process.execPath, [path.join(copy, 'shared/build/build-app.mjs')], {
      cwd: path.join(copy, workspace),
      env: { ...process.env, ...env },
      stdio: 'pipe',
    });
  } finally {
    process.umask(before);
  }
  const description = path.join(copy, workspace, 'dist/release/release.json');
  return JSON.parse(fs.readFileSync(description, 'utf8')) as Described;
}

function expectPlaces(workspace: string): void {
  const release = path.join(workspace, 'dist/release');
  const script = fs
    .readdirSync(path.join(release, 'client'))
    .find((name) => /^page\..*\.js$/.test(name)) as string;
  const text = fs.readFileSync(path.join(release, 'client', script), 'utf8');
  expect(text).not.toContain('sourceMappingURL');
  expect(fs.readdirSync(path.join(release, 'client')).join()).not.toContain('.map');
  const map = fs.readFileSync(path.join(release, `maps/${script}.map`), 'utf8');
  const source = fs.readFileSync(path.join(workspace, 'src/pages/Page/Page.tsx'), 'utf8');
  const before = text.slice(0, text.indexOf('"img"')).split('\n');
  expect(before.join('\n')).toMatch(/_[0-9A-Za-z]{4}0"/);
  expect(
    originalPositionFor(new TraceMap(map), {
      line: before.length,
      column: before.at(-1)?.length ?? 0,
    }),
  ).toMatchObject({
    source: 'remote-tiny/src/pages/Page/Page.tsx',
    line: source.slice(0, source.indexOf('<img')).split('\n').length,
  });
}

function expectManifest(workspace: string): void {
  const client = path.join(workspace, 'dist/release/client');
  const names = fs
    .readdirSync(client)
    .filter((name) => /^(mf-|remoteEntry).*\.js(on)?$/.test(name));
  expect(names).toEqual([
    expect.stringMatching(/^mf-manifest\.[0-9a-f]{16}\.json$/),
    expect.stringMatching(/^remoteEntry\.[0-9a-f]{16}\.js$/),
  ]);
  const [manifest = '', entry] = names;
  expect(JSON.parse(fs.readFileSync(path.join(client, manifest), 'utf8'))).toMatchObject({
    name: 'forms',
    metaData: { remoteEntry: { name: entry, type: 'var' }, globalName: 'remote_forms' },
    exposes: [{ path: './routes' }],
  });
}

test('one commit makes one release: in another folder, by another user, in another time zone and year', () => {
  const workspaces = [...apps, 'remote-tiny'];
  const here = checkout('a');
  const ones = workspaces.map((workspace) =>
    built(here, workspace, 0o022, { TZ: 'America/Los_Angeles', HOME: folder }),
  );
  expectPlaces(path.join(here, 'remote-tiny'));
  expectManifest(path.join(here, 'remote-tiny'));
  const there = moved(here, 'some/folder/with a longer name');
  for (const [index, workspace] of workspaces.entries()) {
    const one = ones[index] as Described;
    const other = built(there, workspace, 0o077, {
      TZ: 'Pacific/Kiritimati',
      HOME: path.join(folder, 'nobody'),
      LANG: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import ${AHEAD}`,
    });
    expect({ workspace, digest: other.digest }).toEqual({ workspace, digest: one.digest });
    expect({ workspace, maps: other.maps }).toEqual({ workspace, maps: one.maps });
    if (workspace === 'remote-tiny')
      expect(other.redirects).toEqual([{ from: '/small', to: '/tiny' }]);
  }
});
