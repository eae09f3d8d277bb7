import { checkedSiteConfig, ContractError, type SiteConfig } from '@site/contract';
import { siteConfig } from '@site/site/site.config';
import fs from 'node:fs';
import path from 'node:path';
import { testInFullCheckout } from '../testing/whole';

const repository = path.resolve(__dirname, '../../..');
const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8');

const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
const appOf = (workspace: string) =>
  (JSON.parse(read(`${workspace}/package.json`)) as { release?: { app?: string } }).release?.app;
const folders = () =>
  Object.fromEntries(
    workspaces.flatMap((name) => {
      const app = appOf(name);
      return app ? [[app, name]] : [];
    }),
  );

const here = Object.fromEntries(
  Object.entries(siteConfig.apps).filter(([, { repository: elsewhere }]) => !elsewhere),
);

const changed = (change: (config: SiteConfig) => unknown) => {
  const copy = structuredClone(siteConfig);
  change(copy);
  return () => checkedSiteConfig(copy);
};

test('the configuration of this site is accepted', () => {
  expect(checkedSiteConfig(siteConfig)).toEqual(siteConfig);
});

test.each([
  [
    'a team that is none',
    (config: SiteConfig) => Object.assign(config.apps.blog!, { owner: 'Jane' }),
    'site.config.ts: apps.blog.owner: must be a team such as @site/blog',
  ],
  [
    'a path without its slash',
    (config: SiteConfig) => Object.assign(config.apps.blog!, { paths: ['blog'] }),
    'site.config.ts: apps.blog.paths.0: must be a path such as /blog or /blog/*',
  ],
  [
    'a budget for no reason',
    (config: SiteConfig) => Object.assign(config.budgets.pages, { '/about': { html: 1 } }),
    'site.config.ts: budgets.pages./about.why: ',
  ],
  [
    'a language that is none',
    (config: SiteConfig) => Object.assign(config.editorial, { locale: 'en_US' }),
    'site.config.ts: editorial.locale: must be a language tag such as en-US',
  ],
  [
    'a currency by its sign',
    (config: SiteConfig) => Object.assign(config.editorial.money, { currency: '$' }),
    'site.config.ts: editorial.money.currency: must be a code of ISO 4217 such as USD',
  ],
  [
    'a word that is unknown',
    (config: SiteConfig) => Object.assign(config, { color: 'green' }),
    'site.config.ts: the site: Unrecognized key: "color"',
  ],
])('%s is refused, and named', (_name, change, message) => {
  expect(changed(change)).toThrow(ContractError);
  expect(changed(change)).toThrow(message);
});

testInFullCheckout('the site configuration has the apps of all workspaces, and no others', () => {
  expect(Object.keys(here).sort()).toEqual(Object.keys(folders()).sort());
});

testInFullCheckout('CODEOWNERS says who owns each folder, as the configuration does', () => {
  const known = folders();
  const owned = Object.entries(here).map(([app, { owner }]) => [known[app], owner]);
  const lines = [...owned, ...Object.entries(siteConfig.folders)].map(
    ([folder, owner]) => `/${folder}/ ${owner}`,
  );
  expect(read('.github/CODEOWNERS').split('\n').filter(Boolean)).toEqual(lines);
});

testInFullCheckout('the README says which paths each workspace has', () => {
  const known = folders();
  for (const [app, { paths }] of Object.entries(here)) {
    const shown = paths?.map((one) => `\`${one}\``).join(', ') ?? 'document, header';
    expect(read('README.md')).toMatch(
      new RegExp(`\\| ${shown.replace(/[.*/]/g, '\\$&')}[^|]*\\| \`${known[app]}/\``),
    );
  }
});
