import type { AppName } from '@site/shared/contract';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { readSite } from '@site/composer/site-description';
import { readComposition } from '../../src/composition/history/compositions';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../src/cli/change/deploy';
import { rollback } from '../../src/cli/change/rollback';
import { status } from '../../src/composition/history/live-now';

const folder = temporaryFolder();
let withShell: MemoryStore;
let store: MemoryStore;

beforeAll(async () => {
  store = withShell = new MemoryStore();
  await ship('shell', {});
});

beforeEach(() => {
  store = withShell.copy();
});

type Pages = Readonly<Record<string, string>>;

function built(app: AppName, pages: Pages, version: string) {
  if (app === 'shell') return builtRelease(folder, 'shell', { version });
  const server = `const pages = ${JSON.stringify(pages)};
exports.page = (path) => '<h1>At ' + path + '</h1>' + pages[path];`;
  const change = (release: Record<string, unknown>) => {
    release.routes = Object.keys(pages).map((page) => ({
      path: page,
      scripts: ['page.js'],
      styles: [],
      pages: [page],
    }));
  };
  return builtRelease(folder, app, { version, server, change });
}

async function ship(app: AppName, pages: Pages, version = '1.0.0') {
  const release = built(app, pages, version);
  await deploy(store, [app], '', release.folder, { gone: true });
  return release.id;
}

const link = (href: string) => `<p><a href="${href}">A link</a></p>`;

test('a fault in a page keeps its own section from going live, with release, page and fault named', async () => {
  await ship('content', { '/': '<p>Fine.</p>' });
  const before = await status(store);
  await expect(ship('blog', { '/blog': '<h1>Two</h1>' })).rejects.toThrow(
    /^blog 1\.0\.0-[0-9a-f]{32}, page \/blog: has 2 h1 headings instead of one; fix the page and build blog again \(ask @site\/blog\)$/,
  );
  expect(await status(store)).toEqual(before);
  await ship('offers', { '/offers': '<p>Fine too.</p>' });
  expect(Object.keys((await status(store)).apps).sort()).toEqual(['content', 'offers', 'shell']);
});

test('each violation has its own line, and a long list is cut short', async () => {
  const faults = Array.from({ length: 14 }, (_, index) => link(`/blog/gone-${index}`)).join('');
  const refused = ship('blog', { '/blog': faults }).catch((fault: Error) => fault.message);
  const lines = (await refused)?.split('\n') ?? [];
  expect(lines).toHaveLength(11);
  expect(lines[0]).toContain('page /blog: links to /blog/gone-0, which does not exist');
  expect(lines.at(-1)).toContain('and 4 more faults');
});

describe('links', () => {
  let withContent: MemoryStore;

  beforeAll(async () => {
    store = withContent = withShell.copy();
    await ship('content', { '/': '<p id="here">Fine.</p>' });
  });

  beforeEach(() => {
    store = withContent.copy();
  });

  test.each([
    [
      'a page that the section does not have',
      '/blog/gone',
      /links to \/blog\/gone, which does not exist/,
    ],
    [
      'a place that the page does not have',
      '#gone',
      /links to \/blog#gone, but that page has no such place/,
    ],
    [
      'a place that another page of the section does not have',
      '/blog/post#gone',
      /links to \/blog\/post#gone/,
    ],
    ['a page of another section', '/about', /links to \/about, which content does not have/],
    [
      'a place in a page of another section',
      '/#gone',
      /links to \/#gone, but that page has no such place/,
    ],
    ['a path that nobody may own', '/nowhere', /links to \/nowhere, which the site does not have/],
  ])('a link to %s is refused', async (_name, href, fault) => {
    const pages = { '/blog': link(href), '/blog/post': '<p id="here">Post</p>' };
    await expect(ship('blog', pages)).rejects.toThrow(fault);
  });

  test.each([
    '/blog/post?from=list#here',
    '#here',
    '/#here',
    '/sitemap.xml',
    '/contact',
    'https://test.example/blog/post',
  ])('a link to %s is fine', async (href) => {
    // forms is not live: its page may still come.
    const pages = {
      '/blog': `<p id="here">${link(href)}</p>`,
      '/blog/post': '<p id="here">Post</p>',
    };
    await expect(ship('blog', pages)).resolves.toMatch(/^1\.0\.0/);
  });
});

describe('a section that removes a page another section links to', () => {
  const linking = { '/': link('/blog/post') };
  let blogWithout: string;
  let without: MemoryStore;

  beforeAll(async () => {
    store = without = withShell.copy();
    await ship('blog', { '/blog': '', '/blog/post': '' });
    await ship('content', linking);
    blogWithout = await ship('blog', { '/blog': '' }, '1.1.0');
  });

  beforeEach(() => {
    store = without.copy();
  });

  test("can be deployed: the dead link is on another section's page", async () => {
    expect((await status(store)).apps.blog?.release).toBe(blogWithout);
  });

  test('warns which section has the dead link, also on the next deploy', async () => {
    const fault = {
      app: 'content',
      page: '/',
      fault: 'links to /blog/post, which blog does not have',
    };
    const { folder: next } = built('blog', { '/blog': '<p>Next.</p>' }, '1.2.0');
    expect(await deploy(store, ['blog'], '', next)).toMatchObject({ warnings: [fault] });
    expect(await rollback(store, 'blog', undefined, '')).toMatchObject({ warnings: [fault] });
  });

  test('records the dead link in the site', async () => {
    const live = await readComposition(store, (await status(store)).composition);
    expect((await readSite(store, live?.site ?? ''))?.faults.between).toEqual([
      { app: 'content', page: '/', fault: 'links to /blog/post, which blog does not have' },
    ]);
  });

  test('blocks the next deploy of the section with the dead link', async () => {
    await expect(ship('content', linking, '1.1.0')).rejects.toThrow(
      /^content 1\.1\.0-\w+, page \/: links to \/blog\/post, which blog does not have/,
    );
    await expect(ship('content', { '/': link('/blog') }, '1.2.0')).resolves.toMatch(/^1\.2\.0/);
  });

  test('blocks neither the shell nor other sections', async () => {
    await expect(ship('offers', { '/offers': '' })).resolves.toMatch(/^1\.0\.0/);
    await expect(ship('shell', {}, '1.1.0')).resolves.toMatch(/^1\.1\.0/);
  });

  test('blocks no rollback', async () => {
    const fixed = await ship('content', { '/': link('/blog') }, '1.2.0');
    expect((await status(store)).apps.content?.release).toBe(fixed);
    await rollback(store, 'content', undefined, 'the text was wrong');
    expect((await status(store)).apps.content?.version).toBe('1.0.0');
  });
});
