import type { BrowserContext } from '@playwright/test';
import { buildChanged, changedPost, changedWord } from '../fixtures/changed-build';
import type { Site } from '../fixtures/site';
import { expect, testWithOwnSite, wake } from '../fixtures/test';

const test = testWithOwnSite();

// Builds the shell.
test.describe.configure({ timeout: 600_000 });

interface Transfer {
  readonly path: string;
  readonly bytes: number;
}

async function visit(context: BrowserContext, url: string): Promise<readonly Transfer[]> {
  const page = await context.newPage();
  await page.goto(url);
  await wake(page);
  const transfers = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.startsWith(location.origin) && transferSize > 0)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize })),
  );
  await page.close();
  return transfers;
}

const bytesOf = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { path, bytes }) => sum + (path.includes('.') ? bytes : 0), 0);

const deploy = async (own: Site, app: string, release: string) =>
  expect(await own.release('deploy', app, '--from', release)).toMatchObject({ code: 0 });

test('after a word in a post, who comes back fetches that page and next to nothing else', async ({
  own,
  context,
}) => {
  await deploy(own, 'blog', changedPost.release);
  const before = await visit(context, own.url + changedWord.path);
  expect(bytesOf(before)).toBeGreaterThan(80_000);
  await deploy(own, 'blog', changedWord.release);
  const after = await visit(context, own.url + changedWord.path);
  expect(after[0]?.path).toBe(changedWord.path);
  expect(bytesOf(after), JSON.stringify(after)).toBeLessThan(4_000);
});

test('after a word in the footer, who comes back fetches no font and little of the shell', async ({
  own,
  context,
}) => {
  const from = 'All rights reserved.';
  const changes = [{ file: 'src/content/footer.ts', from, to: 'Every right reserved.' }];
  // Both in one folder: names of modules depend on where the packages are.
  await deploy(own, 'shell', await buildChanged('shell', 'changed-footer', []));
  await visit(context, own.url);
  await deploy(own, 'shell', await buildChanged('shell', 'changed-footer', changes));
  const after = await visit(context, own.url);
  expect(after.map(({ path }) => path).join()).not.toContain('.woff2');
  expect(bytesOf(after), JSON.stringify(after)).toBeGreaterThan(0);
  expect(bytesOf(after), JSON.stringify(after)).toBeLessThan(15_000);
});
