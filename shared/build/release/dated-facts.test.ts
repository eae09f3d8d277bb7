import { datedFacts, type PageRoute } from '@site/contract';
import { dueWarnings, statedFacts } from './dated-facts';

const route = (path: string, handle: Partial<PageRoute['handle']>): PageRoute => ({
  path,
  lazy: () => Promise.reject(new Error('not for tests')),
  handle: { chunk: 'page', ...handle },
});
const own = { name: 'a salary', source: 'a report', checked: '2025-03-01' };
const now = new Date('2027-01-01');

test('a fact that several pages state is one, with all of its pages', async () => {
  const routes = [
    route('/b', { datedFacts: ['plans'] }),
    route('/a', { datedFacts: ['plans'] }),
    route('/posts/:slug', { datedFactsOf: () => Promise.resolve({ '/posts/x': [own] }) }),
    route('/silent', {}),
  ];
  expect(await statedFacts(routes, now)).toEqual([
    { ...own, pages: ['/posts/x'] },
    { ...datedFacts.plans, pages: ['/a', '/b'] },
  ]);
});

test('an unknown fact is refused, with its page and the known facts', async () => {
  await expect(statedFacts([route('/a', { datedFacts: ['plan'] })], now)).rejects.toThrow(
    /^page \/a: datedFacts names "plan", which shared\/contract\/src\/dated-facts\/dated-facts\.ts does not have; it has plans, /,
  );
});

test('a fact that was checked in the future is refused', async () => {
  const early = new Date('2025-02-28T23:59:59Z');
  const routes = [route('/x/:y', { datedFactsOf: () => Promise.resolve({ '/x/y': [own] }) })];
  await expect(statedFacts(routes, early)).rejects.toThrow(
    'page /x/y: "a salary" was checked on 2025-03-01, a day that has yet to come',
  );
});

test('a build warns of what was checked more than 30 days ago, and says on which pages', () => {
  const stated = { ...own, pages: ['/a', '/b'] };
  const on = (day: string) =>
    dueWarnings([stated], new Date(day), { warnAfter: 30, refuseAfter: 90 });
  expect(on('2025-03-31')).toEqual([]);
  expect(on('2025-04-01')).toEqual([
    '/a, /b: “a salary” (a report) was last checked on 2025-03-01, 31 days ago: ' +
      'check it again (docs/content/check-facts.md); after 90 days no new release may state it',
  ]);
});
