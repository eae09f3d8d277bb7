import type { AppName } from '@site/shared/contract';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../cli/change/deploy';
import { remove } from '../cli/change/remove';
import { rollback, rollbackSettings, rollbackSite } from '../cli/change/rollback';
import { set } from '../cli/settings/settings';
import { site } from '@site/composer/site-config';
import type { Store } from '@site/composer/store';

const folder = temporaryFolder();

type Change = (release: Record<string, unknown>) => void;

const blog = (version: string, body = '', change?: Change) =>
  builtRelease(folder, 'blog', {
    version,
    server: `exports.app = 'blog'; exports.page = (path) => '<h1>${version} at ' + path + '</h1>${body}';`,
    ...(change && { change }),
  });

const FACT: Change = (release) => {
  release.datedFacts = [
    { name: 'prices', source: 'a list', checked: '2026-01-01', pages: ['/blog'] },
  ];
};
const TWO_PAGES: Change = (release) => {
  const [route] = release.routes as { pages: string[] }[];
  release.routes = [
    route,
    { path: '/blog/more', scripts: ['page.js'], styles: [], pages: ['/blog/more'] },
  ];
};

const budgets = site.budgets as unknown as Record<string, Record<string, unknown>>;
const editorial = site.editorial as unknown as Record<string, Record<string, unknown>>;

const CHECKS: Readonly<
  Record<string, { readonly old?: () => { folder: string; id: string }; turn?: () => unknown }>
> = {
  'a lowered budget of scripts': {
    turn: () => jest.replaceProperty(budgets, 'section', { script: 1, code: 1, client: 1 }),
  },
  'lowered budgets of pages': {
    turn: () => {
      jest.replaceProperty(budgets, 'page', { html: 1, before: 1, after: 1 });
      jest.replaceProperty(budgets, 'pages', {});
    },
  },
  'a rule for titles': {
    turn: () => jest.replaceProperty(editorial, 'title', { least: 90, most: 99 }),
  },
  'a rule for descriptions': {
    turn: () => jest.replaceProperty(editorial, 'description', { least: 300, most: 400 }),
  },
  'the age of a fact': { old: () => blog('1.0.0', '', FACT) },
  'a link to a page that has gone': { old: () => blog('1.0.0', '<a href="/offers">Offers</a>') },
  'pages that vanish by it': {},
  'a page that no browser has tried': {
    old: () => blog('1.0.0', '', (release) => delete release.hydrated),
  },
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Fakes only the date. */
const onTheDay = (day: string) =>
  jest.useFakeTimers({
    now: Date.parse(day),
    doNotFake: [
      ...(['nextTick', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
      ...(['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance', 'hrtime'] as const),
    ],
  });

const WAYS: Readonly<Record<string, (store: Store, old: string) => Promise<unknown>>> = {
  rollback: (store) => rollback(store, 'blog', undefined, ''),
  'rollback --to': (store, old) => rollback(store, 'blog', old, ''),
  'rollback --composition': (store) => rollbackSite(store, 2, ''),
  'rollback --settings': (store) => rollbackSettings(store, undefined, ''),
  'remove of another section': (store) => remove(store, 'content', ''),
};

async function history(old: { folder: string }): Promise<MemoryStore> {
  const store = new MemoryStore();
  const ship = (app: AppName, built: { folder: string }) =>
    deploy(store, [app], '', built.folder, { gone: true });
  await deploy(store, ['shell', 'content', 'offers'], '', [
    builtRelease(folder, 'shell').folder,
    builtRelease(folder, 'content').folder,
    builtRelease(folder, 'offers').folder,
  ]);
  await ship('blog', old);
  await ship('blog', blog('1.1.0', '', TWO_PAGES));
  await remove(store, 'offers', '');
  await set(store, () => ({ SITE_URL: 'https://www.other.example' }), '');
  // As after a prune or another version: all pages are made and checked again.
  for (const made of ['pages', 'sites', 'rendered']) await store.remove(made);
  return store;
}

describe.each(Object.entries(CHECKS))('%s', (_name, { old = () => blog('1.0.0'), turn }) => {
  test.each(Object.entries(WAYS))('never refuses %s', async (_way, goBack) => {
    onTheDay('2026-01-02');
    const built = old();
    const store = await history(built);
    const before = (await store.live()) ?? 0;
    onTheDay('2027-01-02');
    turn?.();
    await goBack(store, built.id);
    expect(await store.live()).toBe(before + 1);
  });
});

test('a rollback to a release that was never live is checked like a deploy', async () => {
  const store = await history(blog('1.0.0'));
  const { publish } = await import('../cli/change/publish');
  const never = blog('1.2.0', '<h1>Two</h1>');
  await publish(store, 'blog', never.folder);
  await expect(rollback(store, 'blog', never.id, '')).rejects.toThrow('has 2 h1 headings');
});

test('a lowered budget refuses the release that is deployed, but no other section', async () => {
  const store = await history(blog('1.0.0'));
  jest.replaceProperty(budgets, 'section', { script: 1, code: 1, client: 1 });
  const shell = builtRelease(folder, 'shell', { version: '1.1.0' });
  await deploy(store, ['shell'], '', shell.folder);
  await expect(deploy(store, ['blog'], '', blog('1.3.0').folder)).rejects.toThrow(
    'over the budget',
  );
});
