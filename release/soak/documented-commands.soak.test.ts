import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyCheckout, ownEnvironment } from '@site/build/testing/checkouts/copies';
import { exampleBuild, type ExampleOptions, writeBuild } from '@site/composer/testing';
import { serveS3Double } from '@site/store/testing';

/** Whatever docs, messages and generators tell people to type runs here, as typed, or where these lists say. */
const repository = path.resolve(__dirname, '../..');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'commands-')));
const [checkout, store] = [path.join(folder, 'site'), path.join(folder, 'store')];

const ELSEWHERE: readonly (readonly [RegExp, string, string])[] = [
  [/^docs\/add-a-remote/, 'e2e/releases/add-a-remote.soak.e2e.ts', 'add-a-remote.md'],
  [/^docs\/add-a-page/, 'e2e/releases/add-a-remote.soak.e2e.ts', 'add-a-page.md'],
  [/^docs\/a-repo/, 'shared/build/testing/checkouts/outside.ts', 'a-repository-of-its-own.md'],
  [/^examples\/README/, 'e2e/kinds/examples.ts', "'npm', ['run', 'build']"],
  [/: cp remote-offers/, 'shared/build/repository/add-content.soak.test.ts', 'add-an-offer.md'],
  [/: npm (ci|test)/, '.github/workflows/gate.yml', 'npm ci'],
  [/: npm start/, 'e2e/releases/start.e2e.ts', "'npm', ['start']"],
  [/: npm run build/, '.ci/soak.mjs', 'build'],
  [/: (SOAK=1 )?npm run (soak|test:e2e)/, '.ci/soak.mjs', 'test:e2e'],
  [/: npm run (check|format|lint|test:unit)/, '.ci/test.mjs', 'check:'],
  [/: npx (jest|oxlint)/, 'release/soak/part-of-the-repository.soak.test.ts', 'npx jest'],
  [/: npm run dev/, 'e2e/releases/dev.soak.e2e.ts', 'dev/dev-app.mjs'],
  [/: npm run screenshots/, 'e2e/screenshots/screenshots.soak.e2e.ts', 'test('],
  [/: npx release probe/, 'e2e/releases/probe.e2e.ts', 'probePages('],
  [/sign-only|commit shell|--signed|Key ended/, 'release/cli/src/rights.test.ts', '--sign-only'],
  [/: ssh-keygen -Y sign/, 'release/rights/src/ssh-keygen.ts', "'-Y', 'sign'"],
  [/: (awk '|ssh-keygen -Y verify)/, 'release/rights/src/signature.test.ts', 'verify'],
  [/: npx workerd/, 'release/soak/worker.soak.test.ts', 'workerd.capnp'],
  [/: git sparse-checkout/, 'release/soak/part-of-the-repository.soak.test.ts', 'ABSENT'],
];

const NOT_RUN: Readonly<Record<string, RegExp>> = {
  'a server of somebody else': /: (curl|npx wrangler|npm publish)/,
  'sets a variable for what follows': /: export /,
  'installs programs as root, as npm run soak does': /: apt-get/,
  'upgrades or lists packages of the registry': /: (npm (install|ls)|sed -i)/,
  'takes an hour, and replaces a page of the docs': /: npm run bench/,
};

const BEFORE: readonly (readonly [RegExp, string])[] = [
  [/release (abort|promote|health|watch)/, 'npx release deploy blog --canary 10'],
  [/release unfreeze (?!--all)/, 'npx release freeze blog --why Sale'],
  [/release unfreeze --all/, 'npx release freeze --all --why Sale'],
];

const REFUSED = [
  'npx release rollback forms',
  'npx release promote blog',
  'npx release remove shop',
  'npx release deploy blog --canary 10 && npx release rollback blog',
  'npx release deploy blog && npx release rollback blog && npx release deploy blog',
  'npx release freeze blog --why Sale && npx release deploy blog',
];

const IS_SERVER = /release (serve|watch$|export .*--follow|preview (?!.*--(no-serve|end)))/;

function readCommands(file: string): string[] {
  const text = fs.readFileSync(path.join(repository, file), 'utf8').replaceAll(/\\\n\s*/g, '');
  const blocks = [...text.matchAll(/^ *```sh\n([^]*?)\n *```$/gm)].map(([, lines]) => lines);
  const inline = [...text.matchAll(/`(np[mx] [^`\n]+)`/g)].map(([, command]) => command);
  return [...blocks, ...inline]
    .flatMap((lines = '') => lines.split('\n'))
    .flatMap((line) => line.replace(/(^|\s)#.*$/, '').split(' && '))
    .flatMap((command) => (command.trim() ? [`${file}: ${command.trim()}`] : []));
}

const isTold = (command: string) =>
  [...ELSEWHERE.map(([pattern]) => pattern), ...Object.values(NOT_RUN)].some((pattern) =>
    pattern.test(command),
  );

const documented = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/CHANGELOG|docs\/decisions|src\/content/.test(file))
  .flatMap(readCommands);
const typed = new Set(
  documented.filter((line) => !isTold(line)).map((line) => line.replace(/^\S+: /, '')),
);

let bucket: Awaited<ReturnType<typeof serveS3Double>>;
const names: Record<string, string> = { '<app>': 'blog', '<section>': 'blog' };
const PLACEHOLDER = /<\w+>|\d\.\d\.\d-ab12cd34|\/srv\/\w+/g;

async function run(command: string) {
  const filled = command.replaceAll(PLACEHOLDER, (name) => names[name] ?? name);
  const env = { RELEASE_STORE: store, RELEASE_WHO: 'Ada', PORT: '0', ...bucket.environment };
  const child = spawn('sh', ['-c', filled], {
    cwd: checkout,
    detached: true,
    env: { ...ownEnvironment('RELEASE_', 'AWS_'), ...env },
  });
  let output = '';
  const isServer = IS_SERVER.test(command);
  let isEnded = !isServer;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      if (isEnded || !output.includes('\n') || !child.pid) return;
      isEnded = true;
      process.kill(-child.pid);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: isServer && !output.includes('Error:') ? 0 : code, output };
}

async function succeed(command: string): Promise<string> {
  const { code, output } = await run(command);
  expect([command, code, output]).toEqual([command, 0, output]);
  return output;
}

async function followMessages(output: string): Promise<void> {
  const messages = output.matchAll(/npx release(?: [^\s;,.)[]+(?:\.[^\s;,.)]+)*)+/g);
  const lines = output.matchAll(/^ {2}(np[mx] (?!.* && ).*?)(?: +#.*)?$/gm);
  for (const command of [
    ...[...messages].map(([text]) => text),
    ...[...lines].map(([, text]) => text ?? ''),
  ])
    if (!typed.has(command) && !isTold(`printed: ${command}`)) {
      typed.add(command);
      await succeed(command);
    }
}

function write(target: string, app: string, version: string): string {
  const change: ExampleOptions['change'] = ({ claims }) =>
    claims && Object.assign(claims, { guides: ['/guides', '/guides/*'] });
  fs.rmSync(path.join(checkout, target), { recursive: true, force: true });
  const builtAt = `2026-01-0${version[2]}T00:00:00.000Z`;
  const client: ExampleOptions['client'] =
    app === 'shell' ? {} : { 'remoteEntry.js': `var ${app}_container = '${version}'` };
  const build = exampleBuild(app, { version, builtAt, change, client });
  writeBuild(path.join(checkout, target), build);
  return target;
}

/** A site with a history: of each app two releases, of forms one. A newer blog is built. */
beforeAll(async () => {
  bucket = await serveS3Double();
  copyCheckout(checkout, 'linked');
  const folders = { shell: 'shell/dist/release', guides: '../guides/dist' };
  const apps = ['shell', 'guides', 'content', 'offers', 'blog', 'forms'];
  for (const version of ['1.1.0', '1.2.0']) {
    const from = apps.map((app) =>
      write(
        folders[app as keyof typeof folders] ?? `remote-${app}/dist/release`,
        app,
        app === 'forms' ? '1.1.0' : version,
      ),
    );
    const options = `--from ${from.join(' --from ')} --set SITE_URL=https://v${version}.example`;
    const output = await succeed(`npx release deploy ${apps.join(' ')} ${options}`);
    names['1.2.0-ab12cd34'] ??= /blog: nothing -> (\S+)/.exec(output)?.[1] ?? '';
  }
  for (const target of ['built', '../built', 'remote-blog/dist/release'])
    write(target, 'blog', '1.3.0');
  const preview = await succeed('npx release preview blog --no-serve');
  names['<address>'] = /\/_preview\/\S+/.exec(preview)?.[0] ?? '';
  names['1.1.0-ab12cd34'] = names['<release>'] = names['1.2.0-ab12cd34'] ?? '';
  for (const name of ['staging', 'production']) {
    names[`/srv/${name}`] = path.join(folder, name);
    fs.cpSync(store, path.join(folder, name), { recursive: true });
  }
  fs.cpSync(store, path.join(folder, 'prepared'), { recursive: true });
  for (const name of ['folder', 'site'])
    await succeed(`npx release deploy shell --from /srv/staging --store s3://bucket/${name}`);
});

beforeEach(() => {
  fs.rmSync(store, { recursive: true, force: true });
  fs.cpSync(path.join(folder, 'prepared'), store, { recursive: true });
});

afterAll(() => {
  bucket?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test.each([...typed])('%s', async (command) => {
  for (const [pattern, first] of BEFORE) if (pattern.test(command)) await succeed(first);
  await followMessages(await succeed(command));
});

test.each(REFUSED)('what is refused says what works: %s', async (command) => {
  const { code, output } = await run(command);
  expect([command, code, output]).toEqual([command, 1, output]);
  expect(output).toContain('npx release');
  await followMessages(output);
});

test.each(ELSEWHERE)('%s is run by %s', (pattern, file, words) => {
  expect(documented.filter((line) => pattern.test(line))).not.toEqual([]);
  expect(fs.readFileSync(path.join(repository, file), 'utf8')).toContain(words);
});
