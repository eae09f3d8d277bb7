import { workspacesBelow } from '@site/build/manifest';
import type { Release } from '@site/contract';
import fs from 'node:fs';
import path from 'node:path';
import { repository } from '../fixtures/site';
import { expect, isMarked, markDocument, observe, test, wake } from '../fixtures/test';

const integrityValues = new Set(
  workspacesBelow(repository).apps.flatMap((name) => {
    const file = path.join(repository, name, 'dist/release/release.json');
    const { client } = JSON.parse(fs.readFileSync(file, 'utf8')) as Release;
    return Object.values(client).map(({ integrity, short }) => short ?? integrity);
  }),
);

const WALK = [
  ['Blog', 'blog'],
  ['Affiliate Offers', 'offers'],
  ['Contact', 'forms'],
] as const;

type Scope = Readonly<
  Record<string, Readonly<Record<string, { readonly useIn: readonly string[] }>>>
>;

const GUIDE = path.join(import.meta.dirname, '../../docs/module-federation.md');
const [, versionsOfReact = ''] =
  /`(Object\.keys\(__FEDERATION__[^`]+)`/.exec(fs.readFileSync(GUIDE, 'utf8')) ?? [];

interface Federation {
  readonly __INSTANCES__: readonly { readonly name: string; readonly version?: string }[];
  readonly __SHARE__: Readonly<Record<string, Readonly<Record<string, Scope>>>>;
  readonly moduleInfo: Record<string, { readonly version: string }>;
}

test('four sections in one document share one React and have integrity values, and DevTools show shell, remotes and shared modules', async ({
  page,
}) => {
  const { messages, requests } = observe(page);
  await page.goto('/');
  await wake(page);
  await markDocument(page);
  for (const [link, section] of WALK) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page.locator(`[data-section="${section}"] h1`)).toBeVisible();
  }
  expect(await isMarked(page)).toBe(true);
  const seen = await page.evaluate(() => {
    const { __INSTANCES__, __SHARE__, moduleInfo } = (
      globalThis as unknown as { readonly __FEDERATION__: Federation }
    ).__FEDERATION__;
    const scopes = Object.values(__SHARE__).map(({ default: scope = {} }) => scope);
    return {
      instances: __INSTANCES__.map(({ name }) => name),
      versions: Object.fromEntries(
        Object.entries(moduleInfo).map(([name, { version }]) => [name, version]),
      ),
      react: [...new Set(scopes.flatMap(({ react = {} }) => Object.keys(react)))],
      shared: [...new Set(scopes.flatMap((scope) => Object.keys(scope)))].sort(),
      usedIn: scopes.flatMap(({ react = {} }) =>
        Object.values(react).flatMap(({ useIn }) => useIn),
      ),
    };
  });
  const remotes = ['content', 'blog', 'offers', 'forms'];
  expect(seen.instances).toEqual(['shell', ...remotes]);
  expect(Object.keys(seen.versions).sort()).toEqual(['shell', ...remotes].sort());
  for (const version of Object.values(seen.versions))
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8,32}$/);
  expect(seen.react).toEqual(['19.3.1']);
  expect(await page.evaluate(versionsOfReact)).toEqual(['19.3.1']);
  expect(new Set(seen.usedIn)).toEqual(new Set(remotes));
  expect(seen.shared).toEqual([
    '@site/ui/router',
    'react',
    'react-dom',
    'react-helmet-async',
    'react/jsx-runtime',
    'sonner',
  ]);
  const files = requests.filter((path) => path.startsWith('/_releases/'));
  expect(files.filter((path) => /mf-(manifest|stats)/.test(path))).toEqual([]);
  expect(files.filter((path) => /remoteEntry/.test(path))).toHaveLength(4);
  expect(new Set(files).size).toBe(files.length);
  const unverified = await page
    .locator('script[src], link[rel=stylesheet], link[rel=preload][as=script]')
    .evaluateAll(
      (elements, values) =>
        elements
          .filter(({ outerHTML }) => outerHTML.includes('/_releases/'))
          .filter((element) => !values.includes(element.getAttribute('integrity') ?? ''))
          .map(({ outerHTML }) => outerHTML),
      [...integrityValues],
    );
  expect(unverified).toEqual([]);
  expect(messages).toEqual([]);
});
