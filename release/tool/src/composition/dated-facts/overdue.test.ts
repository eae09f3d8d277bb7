import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../../cli/change/deploy';
import { publish } from '../../cli/change/publish';
import { rollback } from '../../cli/change/rollback';
import { Refusal } from '@site/composer/errors';
import { MemoryStore } from '@site/composer/testing/stores/memory';

const folder = temporaryFolder();
const CHECKED = '2026-11-21';

const stating = (version: string, checked = CHECKED) =>
  builtRelease(folder, 'blog', {
    version,
    change: (release) => {
      release.datedFacts = [
        { name: 'prices of the plans', source: 'the price list', checked, pages: ['/blog'] },
        { name: 'a habit', source: 'a report', checked: '2027-06-01', pages: ['/blog'] },
      ];
    },
  });

const later = (days: number) => Date.parse(CHECKED) + days * 86_400_000 + 3_600_000;
const ALL_BUT_DATE = [
  ...(['nextTick', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance', 'hrtime'] as const),
];
/** Fakes only the date. */
const after = (days: number) =>
  jest.useFakeTimers({ now: later(days), doNotFake: [...ALL_BUT_DATE] });

afterEach(() => jest.useRealTimers());

async function site() {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  const ship = (built: { folder: string }) => deploy(store, ['blog'], '', built.folder);
  return { store, ship };
}

test('a fact that was checked within 30 days gets no warning', async () => {
  const { ship } = await site();
  after(30);
  expect((await ship(stating('1.0.0'))).warnings).toEqual([]);
});

test('after 31 days a deploy warns with fact, source and section', async () => {
  const { ship } = await site();
  after(31);
  expect((await ship(stating('1.0.0'))).warnings).toEqual([
    {
      app: 'blog',
      page: '/blog',
      fault: '“prices of the plans” (the price list) was last checked on 2026-11-21, 31 days ago',
      remedy: 'check it against its source, and write down the day (docs/content/check-facts.md)',
    },
  ]);
});

test('after 91 days no new release goes live or into the store, and what is live stays', async () => {
  const { store, ship } = await site();
  await ship(stating('1.0.0', '2026-11-20'));
  after(91);
  const built = stating('1.1.0');
  const refused = new RegExp(
    `^blog ${built.id}, page /blog: “prices of the plans” \\(the price list\\) was last checked on 2026-11-21, ` +
      `91 days ago; what is new may state nothing whose check is older than 90 days: .* \\(ask @site/blog\\)$`,
  );
  const live = await store.live();
  for (const attempt of [ship(built), publish(store, 'blog', built.folder)]) {
    await expect(attempt).rejects.toThrow(refused);
    await expect(attempt).rejects.toBeInstanceOf(Refusal);
  }
  expect(await store.live()).toBe(live);
  expect(await store.list('releases/blog')).toHaveLength(1);
  expect((await ship(stating('1.2.0', '2027-02-19'))).result).toBe('live');
});

test('a release whose facts were checked 90 days ago still goes live', async () => {
  const { ship } = await site();
  after(90);
  expect((await ship(stating('1.0.0'))).result).toBe('live');
});

test('a release that was live before is deployed and rolled back to however old its facts are', async () => {
  const { store, ship } = await site();
  const [first, second] = [stating('1.0.0'), stating('1.1.0')];
  await ship(first);
  await ship(second);
  after(400);
  expect((await rollback(store, 'blog', undefined, '')).result).toBe('live');
  const again = await ship(second);
  expect(again.result).toBe('live');
  expect(again.warnings).toEqual([
    expect.objectContaining({ fault: expect.stringContaining('400 days ago') as string }),
    expect.objectContaining({ fault: expect.stringContaining('“a habit”') as string }),
  ]);
  expect((await publish(store, 'blog', first.folder)).added).toBe(false);
});

test('a release that was only a canary counts as live before; one that was only published does not', async () => {
  const { store, ship } = await site();
  await ship(stating('1.0.0'));
  const tried = stating('1.1.0');
  await deploy(store, ['blog'], '', tried.folder, { canary: 10 });
  await rollback(store, 'blog', undefined, '');
  const published = stating('1.2.0');
  await publish(store, 'blog', published.folder);
  after(91);
  expect((await ship(tried)).result).toBe('live');
  await expect(ship(published)).rejects.toThrow('91 days ago');
});

test('other sections and the shell go live next to one whose facts are old', async () => {
  const { store, ship } = await site();
  await ship(stating('1.0.0'));
  after(91);
  for (const app of ['shell', 'offers'] as const) {
    const { folder: from } = builtRelease(folder, app, { version: '2.0.0' });
    expect((await deploy(store, [app], '', from)).result).toBe('live');
  }
});
