import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyCheckout, ownEnvironment } from '@site/build/testing/checkouts/copies';
import { exampleBuild, writeBuild } from '@site/composer/testing';

const repository = path.resolve(__dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'part-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const part = path.join(folder, 'part');
const store = path.join(folder, 'store');
const ABSENT = ['shell', 'remote-content', 'remote-offers', 'remote-forms', 'e2e'];
const NAMED = `not in this checkout: ${ABSENT.join(', ')}`;

// Some of the tools resolve links, so packages are copied.
beforeAll(() => copyCheckout(part, 'own', undefined, ABSENT));

const environment = ownEnvironment();

function runInShell(command: string, more: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: part,
    encoding: 'utf8',
    env: { ...environment, RELEASE_STORE: store, PORT: '0', ...more },
  });
  return { status, printed: stdout + stderr };
}

test('a partial checkout deploys its section into the shared store and names absent workspaces', () => {
  const [shell, offers] = ['shell', 'offers'].map((app) =>
    writeBuild(path.join(folder, app), exampleBuild(app)),
  );
  runInShell(`npx release deploy shell offers --from ${shell} --from ${offers}`);
  const blog = exampleBuild('blog', { text: 'From a part' });
  writeBuild(path.join(part, 'remote-blog/dist/release'), blog);
  expect(runInShell('npx release deploy blog').printed).toContain('blog: nothing -> 1.0.0-');
  expect(runInShell('npx release deploy offers')).toEqual({
    status: 1,
    printed: expect.stringContaining(
      `There is no app "offers" here; the apps are blog; ${NAMED}.`,
    ) as string,
  });
  expect(runInShell('npm start', { RELEASE_STORE: path.join(folder, 'empty') })).toEqual({
    status: 1,
    printed: expect.stringMatching(
      `No shell is live in .*, and none is built here; ${NAMED};`,
    ) as string,
  });
  fs.rmSync(path.join(part, 'remote-blog/dist'), { recursive: true });
});

const serving: ChildProcess[] = [];
afterEach(async () => {
  for (const child of serving.splice(0)) {
    if (child.exitCode !== null) continue;
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  }
});

async function served(command: string, env: NodeJS.ProcessEnv) {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: part,
    env: { ...environment, PORT: '0', ...env },
  });
  serving.push(child);
  return new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text.toString();
      const [, address] = /(http:\/\/localhost:\d+) \(/.exec(printed) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(printed)));
  });
}

test('a partial checkout is checked, tested, built, shown in dev mode, previewed and deployed', async () => {
  const live = path.join(folder, 'live');
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: 'inherit' });
  execFileSync('npx', ['release', 'deploy', 'shell', 'content', 'offers', 'blog', 'forms'], {
    cwd: repository,
    env: { ...environment, RELEASE_STORE: live },
  });
  const file = path.join(part, 'remote-blog/package.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"1.0.0"', '"1.0.1"'));
  const env = { RELEASE_STORE: live };
  for (const command of [
    'npm run check:format',
    'npm run check:lint',
    'npm run check:types',
    'npx jest remote-blog shared/build/repository shared/build/generate',
    'npm run build',
  ]) {
    const { status, printed } = runInShell(command, env);
    if (status !== 0) throw new Error(`${command}\n${printed}`);
  }
  const site = await served('node release/bin/release.mjs serve', env);
  const dev = await served(`npm run dev -w remote-blog -- --port 0 --live ${site}`, {});
  for (const page of ['/blog', '/', '/contact'])
    expect((await fetch(`${dev}${page}`)).status).toBe(200);
  const { code } = JSON.parse(
    fs.readFileSync(path.join(part, 'remote-blog/dist/release/release.json'), 'utf8'),
  ) as { code: string };
  const { printed } = runInShell('npx release publish blog', env);
  const [, id] = /^blog (\S+) is published/m.exec(printed) ?? [];
  expect(runInShell(`npx release preview blog@${id} --no-serve`, env)).toMatchObject({ status: 0 });
  expect(runInShell('npx release deploy blog', env).printed).toContain('-> 1.0.1-');
  expect(await (await fetch(`${site}/live.json`)).text()).toContain(code);
});
