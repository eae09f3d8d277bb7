import type { Page } from '@playwright/test';
import { BY_CONTENT, type Release } from '@site/shared/contract';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repository, Site, SOAK } from '../fixtures/site';
import { expect, isMarked, markDocument, observe, test as base, wake } from '../fixtures/test';
import { OtherMachine } from '../pipelines/machine';
import { shelvesIn, unpack } from './shelf';

const HOMES = {
  content: { path: '/', link: 'Home' },
  offers: { path: '/affiliate-offers', link: 'Affiliate Offers' },
  blog: { path: '/blog', link: 'Blog' },
  forms: { path: '/contact', link: 'Contact' },
} as const;
type Section = keyof typeof HOMES;
const SECTIONS = Object.keys(HOMES) as Section[];

/** The next contract's releases are there to go with them. */
const OLDER = ['federation'] as const;
const NEXT = 'next-contract';
/** The gate has time for one. */
const TRIED = process.env.SOAK ? OLDER : OLDER.slice(0, 1);

interface Shelved {
  readonly site: Site;
  readonly shelf: string;
}

const test = base.extend<object, { shelved: Shelved }>({
  shelved: [
    async ({}, provide) => {
      const shelf = fs.mkdtempSync(path.join(os.tmpdir(), 'shelf-'));
      await unpack(shelf);
      const site = await Site.open();
      for (const name of OLDER)
        for (const app of shelvesIn(shelf)[name] ?? [])
          await well(site.release('publish', app, '--from', path.join(shelf, name, app)));
      await well(site.release('verify'));
      await provide({ site, shelf });
      site.close();
      fs.rmSync(shelf, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shelved }, provide) => provide(shelved.site.url),
});

// Each test ends with today's releases.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

interface Ended {
  readonly code: number;
}

async function well(running: Promise<Ended>): Promise<void> {
  const ended = await running;
  expect(ended, JSON.stringify(ended)).toMatchObject({ code: 0 });
}

const describedIn = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;

const releaseOf = ({ shelf }: Shelved, name: string, app: string) =>
  describedIn(path.join(shelf, name, app)).release;

const isOf = ({ app, release, byContent, client }: Release, address: string) => {
  const [place, ...name] = address.slice(`/_releases/${app}/`.length).split('/');
  return place === (byContent ? BY_CONTENT : release) && Object.hasOwn(client, name.join('/'));
};

async function liveIn(site: Site): Promise<Record<string, string>> {
  const { stdout } = await site.release('status', '--json');
  const { apps } = JSON.parse(stdout) as { apps: Record<string, { release: string }> };
  return Object.fromEntries(Object.entries(apps).map(([app, { release }]) => [app, release]));
}

async function walkTo(page: Page, section: Section): Promise<void> {
  const { link } = HOMES[section];
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  await expect(page.locator(`[data-section="${section}"] h1`)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
}

/** Without a page load: each page must be hydrated, of the live release, and silent. */
async function walk(page: Page, site: Site): Promise<void> {
  const live = await liveIn(site);
  const { messages, requests } = observe(page);
  for (const section of SECTIONS) {
    const { path } = HOMES[section];
    requests.length = 0;
    await page.goto(site.url + path);
    await wake(page);
    expect([section, messages]).toEqual([section, []]);
    const files = requests.filter((file) => file.startsWith(`/_releases/${section}/`));
    expect(files.length).toBeGreaterThan(0);
    const own = describedIn(`${site.store}/releases/${section}/${live[section]}`);
    expect(files.filter((file) => !isOf(own, file))).toEqual([]);
  }
  await markDocument(page);
  for (const section of SECTIONS) await walkTo(page, section);
  expect(messages).toEqual([]);
}

const rollBack = (site: Site, app: string, release: string) =>
  well(site.release('rollback', app, '--to', release));

// Each with neighbors of another age.
for (const [turn, name] of TRIED.entries())
  test(`today’s shell goes with older sections, ${SECTIONS[0]} of "${name}" and the others of others`, async ({
    page,
    shelved,
  }) => {
    const { site } = shelved;
    for (const [index, section] of SECTIONS.entries()) {
      const from = OLDER[(turn + index) % OLDER.length] ?? '';
      await rollBack(site, section, releaseOf(shelved, from, section));
    }
    await walk(page, site);
    await well(site.release('rollback', '--composition', '1'));
  });

for (const name of TRIED)
  test(`the shell of "${name}" goes with today’s sections`, async ({ page, shelved }) => {
    const { site } = shelved;
    await rollBack(site, 'shell', releaseOf(shelved, name, 'shell'));
    await walk(page, site);
    await well(site.release('rollback', '--composition', '1'));
  });

test('a section of the next contract is refused by a tool that does not know it', async ({
  shelved,
}) => {
  const { site, shelf } = shelved;
  const before = await liveIn(site);
  const blog = path.join(shelf, NEXT, 'blog');
  const refused = await site.release('deploy', 'blog', '--from', blog);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    'contract: must be 1; this is 2, of a newer checkout: bring this one up to date (git pull, npm ci)',
  );
  expect(await liveIn(site)).toEqual(before);
});

test(
  'when the contract is raised, the new shell goes with sections of both contracts, and back',
  { tag: SOAK },
  async ({ page, shelved }) => {
    const { site, shelf } = shelved;
    const raised = new OtherMachine();
    raised.raiseContract();
    const release = (words: string) =>
      raised.run(`npx release ${words}`, { RELEASE_STORE: site.store });
    const today = await liveIn(site);
    const next = (app: string) => `--from ${path.join(shelf, NEXT, app)}`;
    const blog = releaseOf(shelved, NEXT, 'blog');

    expect(await release(`deploy blog ${next('blog')}`)).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `blog ${blog}: keeps contract 2, but shell ${today.shell} takes sections of contract 1; ` +
          'deploy the shell first, or with it: npx release deploy shell blog',
      ),
    });
    await well(release(`deploy shell ${next('shell')}`));
    await well(release(`deploy blog ${next('blog')}`));
    await well(release(`rollback offers --to ${releaseOf(shelved, OLDER[0], 'offers')}`));
    await well(release(`rollback forms --to ${releaseOf(shelved, OLDER[0], 'forms')}`));
    await walk(page, site);

    // An outdated checkout changes nothing, and says why.
    const older = await site.release('rollback', 'offers', '--to', today.offers ?? '');
    expect(older).toMatchObject({ code: 1 });
    expect(older.stderr).toContain('contract: must be 1; this is 2, of a newer checkout');

    expect(await release('rollback shell')).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `blog ${blog}: keeps contract 2, but shell ${today.shell} takes sections of contract 1; ` +
          'roll blog back first: npx release rollback blog',
      ),
    });
    await well(release('rollback blog'));
    await well(release('rollback shell'));
    expect(await liveIn(site)).toMatchObject({ shell: today.shell, blog: today.blog });
    raised.remove();
  },
);

test('each shelf is described, with the commit that it was built from', ({
  shelved: { shelf },
}) => {
  const readme = fs.readFileSync(path.join(repository, 'e2e/shelf/README.md'), 'utf8');
  const shelves = shelvesIn(shelf);
  expect(Object.keys(shelves).sort()).toEqual([...OLDER, NEXT].sort());
  for (const [name, apps] of Object.entries(shelves)) {
    const { revision, contract } = describedIn(path.join(shelf, name, 'shell'));
    expect(readme).toMatch(
      new RegExp(`\\| \`${name}\` +\\| ${contract} +\\| \`${revision.slice(0, 7)}\``),
    );
    expect([name, apps]).toEqual([name, expect.arrayContaining(['shell', 'blog', 'content'])]);
  }
});
