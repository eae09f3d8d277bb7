import type { ProbedPage } from './choose-pages';
import { compare, type WalkPage } from './compare';
import type { Failure } from './walk/walk-page';

const page = (path: string): ProbedPage => ({ path, app: 'blog', livePath: path });

const fault = (step: string, kind: Failure['kind'] = 'an uncaught error'): Failure => ({
  step,
  kind,
  what: 'Error: planted',
});

/** `rounds`: failures of the first walk of a page, then of the repetition. */
function version(rounds: readonly (readonly Failure[])[]) {
  const walked = new Map<string, number>();
  const walk: WalkPage = ({ path }) => {
    const round = walked.get(path) ?? 0;
    walked.set(path, round + 1);
    return Promise.resolve({
      steps: ['open the page', 'start the application'],
      failures: rounds[round] ?? [],
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

test('a step that fails twice, only on the new version, is a fault', async () => {
  expect(await found([[open], [open]], [[], []])).toEqual({ ...NONE, faults: [at(open)] });
});

test('a step that fails on both versions is no fault and is not repeated', async () => {
  const next = version([[open]]);
  const live = version([[open]]);
  const compared = await compare(next.walk, live.walk, [page('/blog')]);
  expect(compared).toMatchObject({ faults: [], onBoth: [at(open)], once: [] });
  expect([...next.walked.values(), ...live.walked.values()]).toEqual([1, 1]);
});

test('a step that passes when repeated is no fault', async () => {
  expect(await found([[open], []], [[], []])).toEqual({ ...NONE, once: [at(open)] });
});

test('a step that fails on the live version when repeated is no fault', async () => {
  expect(await found([[open], [open]], [[], [open]])).toEqual({ ...NONE, once: [at(open)] });
});

test('a step that fails differently on the live version is still a fault', async () => {
  const wide = fault('open the page', 'overflow');
  expect(await found([[open], [open]], [[wide], [wide]])).toEqual({ ...NONE, faults: [at(open)] });
});

test('a failure that occurs only in the repetition is no fault', async () => {
  const touch = fault('start the application');
  expect(await found([[open], [open, touch]], [[], []])).toEqual({ ...NONE, faults: [at(open)] });
});

test('without a live version a step that fails twice is a fault', async () => {
  const { faults } = await compare(version([[open], [open]]).walk, undefined, [page('/blog')]);
  expect(faults).toEqual([at(open)]);
});

test('the walk stops after a few pages if every page has a fault', async () => {
  const pages = Array.from({ length: 40 }, (_none, number) => page(`/blog/${number}`));
  const compared = await compare(version([[open], [open]]).walk, version([]).walk, pages);
  expect(compared.faults.length).toBeGreaterThanOrEqual(5);
  expect(compared.pages).toBeLessThan(10);
});

test('header and footer are walked on one page of each section', async () => {
  const framed: string[] = [];
  const walk: WalkPage = ({ path }, { hasFrame }) => {
    if (hasFrame) framed.push(path);
    return Promise.resolve({ steps: [], failures: [] });
  };
  await compare(walk, undefined, [
    page('/blog'),
    page('/blog/a'),
    { ...page('/about'), app: 'content' },
  ]);
  expect(framed.sort()).toEqual(['/about', '/blog']);
});
