import {
  compositionSchema,
  type Composition,
  nextComposition,
  type Proposal,
  releasesInWindow,
} from './composition';

const digest = (text: string) => text.padEnd(64, '0').replace(/[^0-9a-f]/g, '1');
const release = (text: string) => ({
  version: '1.0.0',
  digest: digest(text),
  encodings: digest('ee'),
  revision: 'abc',
  builtAt: '2026-11-28T00:00:00.000Z',
  pages: digest(`a${text}`),
});

const AT = '2026-11-28T01:00:00.000Z';
const change = { at: AT, action: 'deploy', author: 'Ada', reason: 'better' };

function history(...steps: readonly Partial<Proposal>[]): Composition {
  let composition: Composition | undefined;
  for (const [index, step] of steps.entries())
    composition = nextComposition(composition, index + 1, {
      change,
      apps: composition?.apps ?? {},
      settings: composition?.settings ?? {},
      trials: composition?.trials ?? [],
      wayBack: {},
      ...step,
    });
  return compositionSchema.parse(composition);
}

test('a move says what ended it, and a release keeps the change that made it live', () => {
  const rollback = { ...change, action: 'rollback', author: 'Ben' };
  const { apps, moves } = history(
    { apps: { blog: release('a'), shell: release('f') } },
    { apps: { blog: release('b'), shell: release('f') } },
    { apps: { blog: release('a'), shell: release('f') }, change: rollback },
  );
  expect(apps.shell?.since.composition).toBe(1);
  expect(apps.blog?.since).toMatchObject({ composition: 3, action: 'rollback', author: 'Ben' });
  expect(moves.blog).toMatchObject([
    { digest: digest('b'), since: { composition: 2 }, until: { composition: 3, author: 'Ben' } },
    { digest: digest('a'), since: { composition: 1 }, until: { composition: 2 } },
  ]);
  expect(moves.shell).toBeUndefined();
});

test("a section's move names its page set, the shell's those of all apps", () => {
  const first = { blog: release('a'), shell: release('f') };
  const sets = { blog: first.blog.pages, shell: first.shell.pages };
  const { moves } = history(
    { apps: first },
    { apps: { blog: release('b'), shell: release('f') } },
    { apps: { blog: { ...release('b'), pages: digest('c') }, shell: release('d') } },
  );
  expect(moves.blog?.map(({ pages }) => pages)).toEqual([{ blog: sets.blog }]);
  expect(moves.shell?.[0]?.pages).toEqual({ ...sets, blog: release('b').pages });
});

test('new pages of an unchanged release are no move', () => {
  const { moves, apps } = history(
    { apps: { blog: release('a') } },
    { apps: { blog: { ...release('a'), pages: digest('9') } } },
  );
  expect(moves).toEqual({});
  expect(apps.blog?.since.composition).toBe(1);
});

test('carries the last 20 moves of each app and of the settings', () => {
  const steps = Array.from({ length: 30 }, (_, index) => ({
    apps: { blog: release(String(index)) },
    settings: { price: String(index) },
  }));
  const { moves, settingsMoves, settingsSince } = history(...steps);
  expect(moves.blog?.map(({ until }) => until.composition)).toEqual(
    Array.from({ length: 20 }, (_, index) => 30 - index),
  );
  expect(settingsMoves).toHaveLength(20);
  expect(settingsMoves[0]).toMatchObject({ settings: { price: '28' }, until: { composition: 30 } });
  expect(settingsSince?.composition).toBe(30);
});

test('forgets the moves of an app once 20 others were removed after it', () => {
  const steps = Array.from({ length: 22 }, (_, index) => [
    { apps: { shell: release('f'), [`app-${index}`]: release('a') } },
    { apps: { shell: release('f') } },
  ]).flat();
  const { moves } = history(...steps);
  const apps = Object.keys(moves);
  expect(apps).toHaveLength(20);
  expect(apps).not.toContain('app-1');
  expect(apps).toContain('app-2');
});

const trial = (app: string, percent: number, text = 'b') => {
  const { pages, ...ref } = release(text);
  const since = { ...change, composition: 2 };
  return { id: 2, app, percent, ...ref, pages: { [app]: pages }, since, options: {} };
};

test('an ended trial is a move with its share, a promoted one is none', () => {
  const begun = [{ apps: { blog: release('a') } }, { trials: [trial('blog', 25)] }];
  const aborted = history(...begun, { trials: [] });
  expect(aborted.moves.blog).toMatchObject([{ digest: digest('b'), percent: 25 }]);
  const promoted = history(...begun, { trials: [], apps: { blog: release('b') } });
  expect(promoted.moves.blog).toMatchObject([{ digest: digest('a') }]);
  expect(promoted.moves.blog?.[0]).not.toHaveProperty('percent');
});

test.each([
  ['two trials of one app', [trial('blog', 10), trial('blog', 20)]],
  ['shares of more than 90 together', [trial('blog', 50), trial('forms', 41)]],
])('refuses %s', (_name, trials) => {
  expect(() => history({ apps: { blog: release('a') } }, { trials })).toThrow(/at most 90/);
});

test('the record has the whole reason of its own change, and of all others the first line', () => {
  const reason = `${'Say it better. '.repeat(20)}\r\n\r\nAnd say why.`;
  const { change: newest, apps } = history(
    { apps: { blog: release('a') }, change: { ...change, reason } },
    { apps: { blog: release('b') }, change: { ...change, reason } },
  );
  expect(newest.reason).toBe(reason);
  expect(apps.blog?.since.reason).toBe(reason.slice(0, 200));
});

test('keeps what a newer version wrote into the record', () => {
  const first = { ...history({ apps: { blog: release('a') } }), later: { blog: 'until Monday' } };
  const next = nextComposition(compositionSchema.parse(first), 2, {
    change,
    apps: first.apps,
    settings: {},
    trials: [],
    wayBack: {},
  });
  expect(compositionSchema.parse(next)).toHaveProperty('later', first.later);
});

test('the window has the releases of the last 10 compositions, and of each app the last 3', () => {
  const digests = (composition: Composition) =>
    releasesInWindow(composition, 'blog').map((one) => one.digest);
  const shells = Array.from({ length: 12 }, (_, index) => ({
    apps: { blog: release('d'), shell: release(`f${index}`) },
  }));
  const blogs = ['a', 'b', 'c', 'd'].map((text) => ({ apps: { blog: release(text) } }));
  expect(digests(history(...blogs))).toEqual(['d', 'c', 'b', 'a'].map(digest));
  expect(digests(history(...blogs, ...shells))).toEqual(['d', 'c', 'b'].map(digest));
  const tried = history({ apps: { blog: release('a') } }, { trials: [trial('blog', 25)] });
  expect(digests(tried)).toEqual(['a', 'b'].map(digest));
});
