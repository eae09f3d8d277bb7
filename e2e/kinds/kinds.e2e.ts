import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expectNoViolations } from '../accessibility/axe';
import { frameOf } from '../fixtures/frame-layout';
import { setSiteFont } from '../fixtures/site-font';
import { Site } from '../fixtures/site';
import {
  answerForTagManager,
  expect,
  isMarked,
  markDocument,
  observe,
  reachFor,
  test as base,
} from '../fixtures/test';
import {
  buildExamples,
  examples,
  shellWithClaims,
  toolWithBudgets,
  unpackExamples,
} from './examples';

const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } });
// The tests share a site, and the last one changes it.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let site: Site;
let built: string;
let tool: string;

const release = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['release/bin/release.mjs', ...words], {
    cwd: tool,
    env: { ...process.env, RELEASE_STORE: site.store, RELEASE_WHO: 'tests' },
  });

test.beforeAll(async () => {
  site = await Site.open();
  built = process.env.SOAK ? buildExamples() : await unpackExamples();
  tool = toolWithBudgets();
  await release('deploy', 'shell', '--from', shellWithClaims(built));
  for (const [name, { app }] of Object.entries(examples))
    await release('deploy', app, '--from', path.join(built, name));
});

test.afterAll(() => {
  site?.close();
  for (const folder of [built, tool])
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(({ page }) => answerForTagManager(page));

async function hydrate(page: Page): Promise<void> {
  await reachFor(page);
  await expect(page.locator('html[data-application="hydrated"]')).toBeAttached();
}

async function open(page: Page, at: string): Promise<void> {
  await page.goto(site.url + at);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
}

/** Each copy of React marks its elements with another name. */
const reactsIn = (page: Page) =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element).filter((key) => key.startsWith('__reactFiber$')),
    );
    return new Set(marks).size;
  });

/** Scripts of sections that were loaded without integrity. */
const unverified = (page: Page) =>
  page.evaluate(() => {
    const verified = [...document.querySelectorAll<HTMLScriptElement>('[integrity]')].map(
      (element) => element.src || element.getAttribute('href'),
    );
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => /_releases\/(?!shell).*\.js$/.test(pathname))
      .filter(({ href, pathname }) => !verified.includes(href) && !verified.includes(pathname))
      .map(({ pathname }) => pathname);
  });

interface Try {
  readonly path: string;
  readonly reacts: number;
  readonly use: (page: Page) => Promise<void>;
}

const tries: Readonly<Record<string, Try>> = {
  'plain HTML': {
    path: '/glossary',
    reacts: 1,
    use: async (page) => {
      await page.getByLabel('Find a term').fill('lead');
      await expect(page.getByRole('status')).toHaveText('1 of 3 terms');
    },
  },
  'React 18 with createRoot': {
    path: '/estimate',
    reacts: 2,
    use: async (page) => {
      await page.getByLabel('People who will use it').fill('10');
      await expect(page.locator('#estimate output')).toHaveText('40');
    },
  },
  Astro: {
    path: '/guides/move',
    reacts: 1,
    use: async (page) => {
      await page.getByLabel('Import it').check();
      await expect(page.locator('.done')).toHaveText('1 of 4 done');
    },
  },
  Rspack: {
    path: '/webinars',
    reacts: 1,
    use: async (page) => {
      await page.getByRole('slider').fill('15');
      await expect(page.locator('main output')).toHaveText('15');
    },
  },
  'Rspack and a React of its own': {
    path: '/quiz',
    reacts: 2,
    use: async (page) => {
      await page.getByRole('checkbox', { name: /lose track/ }).check();
      await expect(page.locator('main output')).toHaveText('a CRM will help');
    },
  },
  Vite: {
    path: '/templates',
    reacts: 1,
    use: async (page) => {
      await page.getByRole('button', { name: 'Follow-up' }).click();
      await expect(page.getByText('what questions are left?')).toBeVisible();
    },
  },
};

let frame: string[] | undefined;

for (const [stack, { path: at, reacts, use }] of Object.entries(tries))
  test(`a section built with ${stack} works in the common frame, with integrity and without errors`, async ({
    page,
  }) => {
    const { messages } = observe(page);
    await open(page, at);
    // Without its styles, a page starts at the window's edge.
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.x).toBeGreaterThan(8);
    await use(page);
    expect(await reactsIn(page)).toBe(reacts);
    // Rspack's runtime removes elements of loaded scripts.
    if (!stack.startsWith('Rspack')) expect(await unverified(page)).toEqual([]);
    await setSiteFont(page);
    const now = await page.evaluate(frameOf);
    frame ??= now;
    expect(now).toEqual(frame);
    await expectNoViolations(page);
    expect(messages).toEqual([]);
  });

/** As by Forward: the frame has no link to it. */
const walkTo = (page: Page, at: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, at);

test('navigation between federated sections of three bundlers loads no document and no second React', async ({
  page,
}) => {
  const { messages } = observe(page);
  await open(page, '/blog');
  await markDocument(page);
  for (const [app, at] of [
    ['templates', '/templates'],
    ['webinars', '/webinars'],
    ['blog', '/blog'],
    ['templates', '/templates'],
  ] as const) {
    await walkTo(page, at);
    await expect(page.locator(`[data-section="${app}"] h1`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-section="templates"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(await reactsIn(page)).toBe(1);
  expect(messages).toEqual([]);
});

test('navigation to and from a federated section with its own React loads no document', async ({
  page,
}) => {
  const { messages } = observe(page);
  await open(page, '/blog');
  await markDocument(page);
  await walkTo(page, '/quiz');
  await page.getByRole('checkbox', { name: /lose track/ }).check();
  await expect(page.locator('main output')).toHaveText('a CRM will help');
  expect(await reactsIn(page)).toBe(2);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  expect(await reactsIn(page)).toBe(1);
  expect(await isMarked(page)).toBe(true);
  expect(messages).toEqual([]);
});

test('links to and from finished pages are prefetched, and load a document', async ({ page }) => {
  const { messages } = observe(page);
  await open(page, '/blog');
  await page.locator('main h1').evaluate((heading) => {
    heading.insertAdjacentHTML('afterend', '<p><a href="/guides">All our guides</a></p>');
  });
  await markDocument(page);
  await page.getByRole('link', { name: 'All our guides' }).hover();
  await expect(page.locator('link[rel=prefetch][href="/guides"]')).toBeAttached();
  await page.getByRole('link', { name: 'All our guides' }).click();
  await expect(page.locator('[data-section="guides"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await hydrate(page);
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('[data-section="content"] h1')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await expect(page.locator('[data-section="guides"] h1')).toBeVisible();
  expect(messages).toEqual([]);
});

test('removing a finished section and rolling that back changes no other section', async () => {
  const read = async (at: string) => (await fetch(site.url + at)).text();
  const others = ['/', '/blog', '/glossary', '/webinars', '/templates'];
  const before = await Promise.all([...others, '/guides'].map(read));
  await release('remove', 'guides');
  expect((await fetch(`${site.url}/guides`)).status).toBe(404);
  expect(await Promise.all(others.map(read))).toEqual(before.slice(0, -1));
  await release('rollback', 'guides');
  expect(await Promise.all([...others, '/guides'].map(read))).toEqual(before);
});
