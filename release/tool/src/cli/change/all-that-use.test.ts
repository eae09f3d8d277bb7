import { copyCheckout } from '@site/shared/testing/checkouts/copies';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { readRelease } from '@site/composer/releases';
import { FileStore } from '../../store/drivers/file';
import { deploy } from './deploy';
import { status } from '../../composition/history/live-now';

const folder = temporaryFolder();
const checkout = path.join(folder, 'checkout');
const store = path.join(folder, 'store');

const APPS = ['content', 'blog'] as const;
const pageOf = { content: '/', blog: '/blog' };
const COPIED = [
  'shared',
  'release',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.npmrc',
];

function write(name: string, text: string): void {
  const file = path.join(checkout, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

function writeRemote(app: (typeof APPS)[number]): void {
  const manifest = {
    name: `@site/remote-${app}`,
    version: '2.0.0',
    type: 'module',
    release: { app },
  };
  write(`remote-${app}/package.json`, JSON.stringify(manifest));
  write(
    `remote-${app}/webpack.config.ts`,
    `import { defineApp } from '@site/shared/build';
    export default defineApp({ app: '${app}', directory: import.meta.dirname });`,
  );
  write(
    `remote-${app}/src/routes.tsx`,
    `import { plans } from '../../shared/src/site/figures';
    export const contract = 1;
    export const app = '${app}';
    const text = \`Starter for $\${plans.starter.monthlyPrice} a month\`;
    /** How the tests' shell shows a page. */
    export const page = () => \`<h1>\${text}</h1>\`;
    export const routes = [
      {
        path: '${pageOf[app]}',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "page" */ './pages/Page')).Page,
        }),
        handle: { chunk: 'page' },
      },
    ];`,
  );
  write(`remote-${app}/src/pages/Page.tsx`, 'export const Page = () => <h1>Starter</h1>;');
}

function makeCheckout(): void {
  copyCheckout(checkout, 'linked', COPIED);
  const manifest = JSON.parse(
    fs.readFileSync(path.join(checkout, 'package.json'), 'utf8'),
  ) as object;
  const workspaces = ['shared', 'release', ...APPS.map((app) => `remote-${app}`)];
  write('package.json', JSON.stringify({ ...manifest, workspaces }));
  APPS.forEach(writeRemote);
  const figures = path.join(checkout, 'shared/src/site/figures.ts');
  const text = fs.readFileSync(figures, 'utf8');
  fs.writeFileSync(figures, text.replace('monthlyPrice: 97', 'monthlyPrice: 99'));
}

async function deployEarlier(): Promise<void> {
  const provides = {
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    'react-dom': '19.3.1',
    'react-helmet-async': '3.0.0',
    '@site/shared/router': '7.18.5',
    '@site/shared/notices': '2.0.8',
  };
  const shell = builtRelease(folder, 'shell', {
    change: (release) => Object.assign(release, { provides }),
  });
  const earlier = APPS.map((app) =>
    builtRelease(folder, app, {
      text: 'Starter for $97 a month',
      change: (release) => {
        release.builtWith = { figures: { 'plans.starter.monthlyPrice': 97 }, settings: {} };
      },
    }),
  );
  const from = [shell, ...earlier].map((release) => release.folder);
  await deploy(new FileStore(store), ['shell', ...APPS], '', from);
}

test('deploy --all-that-use deploys every user of a figure as one composition', async () => {
  makeCheckout();
  await deployEarlier();
  const {
    status: code,
    stdout,
    stderr,
  } = spawnSync(
    process.execPath,
    [path.join(checkout, 'release/bin/release.mjs'), 'deploy', '--all-that-use', 'plans.starter'],
    { cwd: checkout, env: { ...process.env, RELEASE_STORE: store }, encoding: 'utf8' },
  );
  const printed = stderr
    .split('\n')
    .filter((line) => !/^(Still working .*|.*: building\.\.\.)?$/.test(line));
  expect([code, printed]).toEqual([0, []]);
  expect(stdout).toMatch(/Composition 2 is live with 3 apps\.\n$/);
  const live = await status(new FileStore(store));
  expect(live.apps).toMatchObject({ content: { version: '2.0.0' }, blog: { version: '2.0.0' } });
  expect(live.warnings).toBeUndefined();
  for (const [app, { release }] of Object.entries(live.apps)) {
    const { hydrated } = await readRelease(new FileStore(store), app, release);
    expect(hydrated).toEqual({ react: '19.3.1' });
  }
  for (const name of ['index.html', 'blog/index.html'])
    expect(fs.readFileSync(path.join(store, 'current/site', name), 'utf8')).toContain(
      'Starter for $99 a month',
    );
}, 600_000);
