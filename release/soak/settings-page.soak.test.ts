import fs from 'node:fs';
import path from 'node:path';
import { commandLine } from '@site/server/testing/servers/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { status } from '@site/tool/live-now';
import { history } from '@site/tool/timeline';
import { repository } from '@site/tool/workspaces';

/** Runs the commands of docs/hosting/settings.md on test releases. */
const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8');
const manual = read('docs/hosting/settings.md');
const folder = temporaryFolder();
const NAMES = ['shell', 'content', 'offers', 'blog', 'forms'] as const;

const scripts = [...manual.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = '']) =>
  text
    .split('\n')
    .map((line) => line.replace(/ *#.*/, ''))
    .filter(Boolean),
);

const inFolder = (word: string) => word.replace(/^\/srv\//, `${folder}/`);

const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

let built = 0;
const USERS = ['content', 'blog'] as const;

const made = (app: (typeof NAMES)[number]) =>
  builtRelease(folder, app, {
    text: `build ${built}`,
    byContent: true,
    change: (release) => {
      const figures = { 'plans.starter.monthlyPrice': built };
      if (USERS.some((name) => name === app)) release.builtWith = { figures, settings: {} };
    },
  }).folder;

/** Reads test releases instead of workspaces. */
async function run(line: string): Promise<string | undefined> {
  if (line.startsWith('npm run build')) {
    built++;
    const workspace = /-w (\S+)/.exec(line)?.[1];
    if (workspace) expect(read(`${workspace}/package.json`)).toContain('"release"');
    return undefined;
  }
  const [npx, release, verb = '', ...words] = wordsOf(line).map(inFolder);
  expect([npx, release]).toEqual(['npx', 'release']);
  const apps = words.includes('--all-that-use')
    ? USERS
    : NAMES.filter((app) => words.includes(app));
  const from =
    verb !== 'deploy' || words.includes('--from')
      ? []
      : apps.flatMap((app) => ['--from', made(app)]);
  const store = words.includes('--store') ? [] : ['--store', path.join(folder, 'staging')];
  const { code, text } = await commandLine([verb, ...words, ...from, ...store]);
  return code === 0 ? undefined : text;
}

test('every command of the settings page works', async () => {
  const [staging, production] = ['staging', 'production'].map(
    (name) => new FileStore(inFolder(`/srv/${name}`)),
  ) as [FileStore, FileStore];
  const all = NAMES.flatMap((app) => ['--from', made(app)]);
  await commandLine(['deploy', ...NAMES, ...all], staging);
  for (const line of scripts.flat()) expect([line, await run(line)]).toEqual([line, undefined]);
  const [last] = await history(production, 'blog');
  expect(last).toMatchObject({ result: 'live', why: 'New post' });
  expect((await status(production)).settings).toEqual({ SITE_URL: 'https://www.example.com' });
});

test('the settings page names every build setting and every variable that commands read', () => {
  const variables = (text: string) => [
    ...text.matchAll(/process\.env\.([A-Z_\d]+)\b(?!\s*(?:\?\?)?=(?!=))/g),
  ];
  const source = ['shared/src/site', 'release']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\/src\/.*(?<!\.test)\.ts$/.test(name))
    .map(read)
    .join('');
  for (const [, name = ''] of variables(source).filter(([, name]) => name !== 'NAME'))
    expect(manual).toContain(`\`${name}\``);
});
