/**
 * Adds an offer as docs/content/add-an-offer.md says, to a copy of this section: one file, nothing
 * else.
 */
import type { RemoteModule } from '@site/contract/browser';
import { prerenderPage } from '@site/build/testing';
import { existsSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const section = join(__dirname, '../..');
const example = join(__dirname, 'examples/highlevel-example-offer.ts');
const load = createRequire(__filename);

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'added-offer-'));
  cpSync(join(section, 'package.json'), join(copy, 'package.json'));
  cpSync(join(section, 'src'), join(copy, 'src'), { recursive: true });
  symlinkSync(join(section, '../node_modules'), join(copy, 'node_modules'));
  cpSync(example, join(copy, 'src/content/offers/highlevel-example-offer.ts'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const routes = () => (load(join(copy, 'src/routes.tsx')) as RemoteModule).routes;

async function pageAt(path: string) {
  const route = routes().find((candidate) => candidate.path === path);
  const { Component } = await route!.lazy();
  return prerenderPage(Component, path);
}

describe('an added offer file', () => {
  test('adds a route', () => {
    const own = (load(join(section, 'src/routes.tsx')) as RemoteModule).routes.map(
      ({ path }) => path,
    );
    const added = routes()
      .map(({ path }) => path)
      .filter((path) => !own.includes(path));
    expect(added).toEqual(['/highlevel-example-offer']);
  });

  test('adds a complete page', async () => {
    const html = await pageAt('/highlevel-example-offer');
    expect(html).toContain('<title>HighLevel Example Offer Guide | CRM Compass</title>');
    expect(html).toContain('HighLevel Example Offer</h1>');
    expect(html).toContain('/go/gohighlevel');
    expect(html).toContain('"@type":"FAQPage"');
    // The example has no price.
    expect(html).not.toContain('"price"');
  });

  test('adds a card to the hub', async () => {
    const html = await pageAt('/affiliate-offers');
    expect(html).toContain('href="/highlevel-example-offer"');
    expect(html).toContain(`"numberOfItems":${routes().length - 1}`);
  });

  const manual = join(section, '../docs/content/add-an-offer.md');
  // A partial checkout may lack the docs.
  (existsSync(manual) ? test : test.skip)(
    'is the example that docs/content/add-an-offer.md copies',
    () => {
      const [, copied = ''] =
        /^ *cp (\S+) remote-offers\/src\/content\/offers\/highlevel-/m.exec(
          readFileSync(manual, 'utf8'),
        ) ?? [];
      expect(join(section, '..', copied)).toBe(example);
    },
  );
});
