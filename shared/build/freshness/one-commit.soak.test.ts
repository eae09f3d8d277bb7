import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lay, tinyApp } from '../testing/tiny-app';

const repository = path.resolve(__dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'one-commit-'));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const workspaces = ['shell', 'remote-content', 'remote-offers', 'remote-blog', 'remote-forms'];
const isSource = (file: string) => !/[\\/](dist|\.cache|\.work|node_modules)$/.test(file);

/** A clock that is more than a year ahead, for every process that is told so by NODE_OPTIONS. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const Now = Date;
  const ahead = () => Now.now() + 400 * 86400000;
  globalThis.Date = class Date extends Now {
    constructor(...words) { super(...(words.length ? words : [ahead()])); }
    static now() { return ahead(); }
  };`)}`;

/** A checkout of these sources below a folder, with installed packages of its own. */
function checkout(name: string): string {
  const copy = path.join(folder, name);
  fs.mkdirSync(copy, { recursive: true });
  for (const workspace of ['shared', ...workspaces])
    fs.cpSync(path.join(repository, workspace), path.join(copy, workspace), {
      recursive: true,
      filter: isSource,
    });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    fs.copyFileSync(path.join(repository, file), path.join(copy, file));
  // Real folders, as npm makes them: links to those here would be followed to here.
  const packages = fs.readdirSync(path.join(repository, 'node_modules'));
  const installed = packages.filter((name) => !name.startsWith('.'));
  fs.mkdirSync(path.join(copy, 'node_modules'));
  execFileSync('cp', ['-al', ...installed, path.join(copy, 'node_modules')], {
    cwd: path.join(repository, 'node_modules'),
  });
  lay(path.join(copy, 'remote-tiny'), tinyApp);
  return copy;
}

interface Described {
  readonly digest: string;
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

test('one commit makes one release: in another folder, by another user, in another time zone and year', () => {
  const [here, there] = ['a', 'some/folder/with a longer name'].map(checkout) as [string, string];
  for (const workspace of process.env.SOAK ? workspaces : ['remote-tiny']) {
    const one = built(here, workspace, 0o022, { TZ: 'America/Los_Angeles', HOME: folder });
    const other = built(there, workspace, 0o077, {
      TZ: 'Pacific/Kiritimati',
      HOME: path.join(folder, 'nobody'),
      LANG: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import ${AHEAD}`,
    });
    expect({ workspace, digest: other.digest }).toEqual({ workspace, digest: one.digest });
    if (workspace === 'remote-tiny')
      expect(other.redirects).toEqual([{ from: '/small', to: '/tiny' }]);
  }
});
