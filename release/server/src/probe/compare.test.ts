import type { ProbedPage } from './choose-pages';
import { compare } from './compare';
import type { WalkPage } from './walk/open-walk';
import type { Failure } from './walk/walk-page';

const page = (path: string): ProbedPage => ({
  path,
  app: 'blog',
  livePath: path,
  route: path,
});

const fault = (step: string, kind: Failure['kind'] = 'an uncaught error'): Failure => ({
  step,
  kind,
  what: 'Error: planted',
});

/** `rounds`: failures of the first walk of a page, then of the repetitions; the last one stays. */
function version(rounds: readonly (readonly Failure[])[]) {
  const walked = new Map<string, number>();
  const walk: WalkPage = ({ path }) => {
    const round = walked.get(path) ?? 0;
    walked.set(path, round + 1);
    return Promise.resolve({
      steps: ['open the page', 'start the application'],
      failures: rounds[round] ?? rounds.at(-1) ?? [],
    });
  };
  return { walk, walked };
}

const found = async (
  next: readonly (readonly Failure[])[],
  live: readonly (readonly Failure[])[],
) => {
  const { faults, onBoth, once } = await compare(version(next).walk, version(live).walk, [
    page('/blog'),
  ]);
  return { faults, onBoth, once };
};

const at = (failure: Failure) => ({ path: '/blog', ...failure });
const NONE = { faults: [], onBoth: [], once: [] };
const open = fault('open the page');

test('a step that fails three times, only on the new version, is a fault', async () => {
  expect(await found([[open]], [[]])).toEqual({ ...NONE, faults: [at(open)] });
});

test('a step that passes in the second repetition is no fault', async () => {
  expect(await found([[open], [open], []], [[]])).toEqual({ ...NONE, once: [at(open)] });
});

test('a step that fails on the live version in the second repetition is no fault', async () => {
  expect(await found([[open]], [[], [open]])).toEqual({ ...NONE, onBoth: [at(open)] });
});

test('a step that fails on both versions is no fault', async () => {
  expect(await found([[open]], [[open]])).toEqual({ ...NONE, onBoth: [at(open)] });
});

test('the live version is walked only where the new one fails', async () => {
  const live = version([]);
  const walk: WalkPage = ({ path }) =>
    Promise.resolve({ steps: [], failures: path === '/blog' ? [open] : [] });
  await compare(walk, live.walk, [page('/blog'), page('/about')]);
  expect([...live.walked.keys()]).toEqual(['/blog']);
});

test('a step that passes when repeated is no fault', async () => {
  expect(await found([[open], []], [[]])).toEqual({ ...NONE, once: [at(open)] });
});

test('a step that fails differently on the live version is still a fault', async () => {
  const wide = fault('open the page', 'overflow');
  expect(await found([[open]], [[wide]])).toEqual({ ...NONE, faults: [at(open)] });
});

test('a step that fails in different ways is a fault', async () => {
  const wide = fault('open the page', 'overflow');
  expect(await found([[open], [wide]], [[]])).toEqual({ ...NONE, faults: [at(wide)] });
});

test('a fault names the source that only an earlier walk found', async () => {
  const stalled = fault('open the page', 'a stalled navigation');
  const traced = { ...open, trace: 'Error: planted' };
  expect((await found([[open], [traced], [stalled]], [[]])).faults).toEqual([at(traced)]);
});

test('a step that fails on both versions, and once in another way, is no fault', async () => {
  const wide = fault('open the page', 'overflow');
  expect(await found([[open], [open, wide]], [[open]])).toEqual({ ...NONE, onBoth: [at(open)] });
});

test('a second failure that only the repetition has is not reported', async () => {
  const second = fault('start the application');
  expect(await found([[open], [open, second]], [[]])).toEqual({ ...NONE, faults: [at(open)] });
});

test('without a live version a step that fails three times is a fault', async () => {
  const { faults } = await compare(version([[open]]).walk, undefined, [page('/blog')]);
  expect(faults).toEqual([at(open)]);
});

test('the walk stops after a few pages if every page has a fault', async () => {
  const pages = Array.from({ length: 40 }, (_none, number) => page(`/blog/${number}`));
  const compared = await compare(version([[open]]).walk, version([]).walk, pages);
  expect(compared.faults.length).toBeGreaterThanOrEqual(5);
  expect(compared.pages).toBeLessThan(10);
});

test('failures of all live pages do not hide a fault of a later page', async () => {
  const pages = Array.from({ length: 40 }, (_none, number) => page(`/blog/${number}`));
  const wide = fault('check the layout', 'overflow');
  const walk: WalkPage = ({ path }) =>
    Promise.resolve({ steps: [], failures: path === '/blog/30' ? [open, wide] : [open] });
  const live: WalkPage = () => Promise.resolve({ steps: [], failures: [open] });
  const { faults } = await compare(walk, live, pages);
  expect(faults).toEqual([{ path: '/blog/30', ...wide }]);
});

test('a repetition walks both versions at the same time, alone, up to the step that failed last', async () => {
  const log: string[] = [];
  const walkOf =
    (name: string): WalkPage =>
    async ({ path }, { lastStep, isTraced }) => {
      if (isTraced) log.push(`${name} ${path} begins, to ${lastStep}`);
      await new Promise(setImmediate);
      if (isTraced) log.push(`${name} ${path} ends`);
      return { steps: [], failures: name === 'next' ? [open, fault('go back')] : [] };
    };
  await compare(walkOf('next'), walkOf('live'), [page('/blog'), page('/about')]);
  expect(log).toEqual(
    ['/blog', '/blog', '/about', '/about'].flatMap((path) => [
      `next ${path} begins, to go back`,
      `live ${path} begins, to go back`,
      `next ${path} ends`,
      `live ${path} ends`,
    ]),
  );
});

test('header and footer are walked on one page of each section, a navigation to one of each route', async () => {
  const framed: string[] = [];
  const visited: string[] = [];
  const walk: WalkPage = ({ path }, { hasFrame, hasVisit }) => {
    if (hasFrame) framed.push(path);
    if (hasVisit) visited.push(path);
    return Promise.resolve({ steps: [], failures: [] });
  };
  await compare(walk, undefined, [
    page('/blog'),
    { ...page('/blog/a'), route: '/blog/:slug' },
    { ...page('/blog/b'), route: '/blog/:slug' },
    { ...page('/about'), app: 'content' },
  ]);
  expect(framed.sort()).toEqual(['/about', '/blog']);
  expect(visited.sort()).toEqual(['/about', '/blog', '/blog/a']);
});
