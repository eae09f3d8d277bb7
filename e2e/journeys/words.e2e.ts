import type { APIRequestContext } from '@playwright/test';
import { listPaths, pages } from '../fixtures/pages';
import { gradeOf, sentencesIn, wordsIn } from '../fixtures/sentences';
import { expect, test } from '../fixtures/test';

/** Years of school. */
const HARDEST_GRADE = 8;
/** In words; shorter ones are labels. */
const LONG = 8;

/** Sentences that several pages have on purpose begin like this. */
const SAID_ON_PURPOSE = [
  // The trial link and its disclosure.
  'start free trial we earn a commission',
  // Sources of figures.
  'source our own',
  // The foot of each post.
  'we write plain language guides',
  'this site earns a commission when you sign up through its links',
  'that pays for the guides',
  // Calculators and forms.
  'part of this page did not load',
  'please reload the page or write to us',
  'we use what you send to answer you',
  // The bonus stack and its banner.
  '3 pre built workflows that you import',
  'a 30 minute onboarding checklist that',
  '20 email sms templates for',
  'a 10 minute video walkthrough of',
  'delivered within 24 hours of signup confirmation',
  'get full access plus a bonus stack',
  // The cards of the three plans.
  'the full toolbox for a single business',
  'every client gets an account of their own',
  'sell the platform as your own product with',
  'best for',
  'no room for a business or client number',
  'white label your name and logo on',
  'more than you need unless clients',
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface PageText {
  readonly path: string;
  readonly summary: string;
  readonly sentences: readonly string[];
}

async function requestTexts(request: APIRequestContext): Promise<readonly PageText[]> {
  return Promise.all(
    [...(await listPaths(request))].map(async (path) => {
      const html = await (await request.get(path)).text();
      const summary = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
      return { path, summary: plain(summary), sentences: sentencesIn(html) };
    }),
  );
}

let cachedTexts: Promise<readonly PageText[]> | undefined;

const readPages = (request: APIRequestContext): Promise<readonly PageText[]> =>
  (cachedTexts ??= requestTexts(request));

function repeatedIn(texts: readonly PageText[]): ReadonlyMap<string, readonly string[]> {
  const pagesWith = new Map<string, Set<string>>();
  for (const { path, sentences } of texts)
    for (const sentence of sentences.filter((text) => wordsIn(text).length >= LONG))
      pagesWith.set(plain(sentence), (pagesWith.get(plain(sentence)) ?? new Set()).add(path));
  return new Map(
    [...pagesWith].flatMap(([sentence, on]) => (on.size > 1 ? [[sentence, [...on].sort()]] : [])),
  );
}

test('the text of pages is easy to read', async ({ request }) => {
  const pompous =
    'The utilization of a comprehensive automation infrastructure necessitates considerable organizational preparation beforehand.';
  expect(gradeOf([pompous])).toBeGreaterThan(HARDEST_GRADE);
  expect(gradeOf(['You pay one fee, and each client gets an account.'])).toBeLessThan(4);
  const texts = await readPages(request);
  expect(texts.length).toBeGreaterThanOrEqual(Object.keys(pages).length);
  const grades = texts.map(({ path, sentences }) => [path, gradeOf(sentences)] as const);
  expect(grades.filter(([, grade]) => !(grade <= HARDEST_GRADE))).toEqual([]);
});

test("no page repeats another page's text, except shared parts", async ({ request }) => {
  const sentences = ['A trial account is the right place to break things twice.'];
  const twice = repeatedIn(['/a', '/b'].map((path) => ({ path, summary: '', sentences })));
  expect([...twice.values()]).toEqual([['/a', '/b']]);

  const texts = await readPages(request);
  const repeated = repeatedIn(texts);
  // Lists repeat the summaries of the pages they link to.
  const summaries = new Set(texts.map(({ summary }) => summary));
  const isIntended = (text: string) =>
    summaries.has(text) || SAID_ON_PURPOSE.some((beginning) => text.startsWith(beginning));
  expect([...repeated].filter(([text]) => !isIntended(text))).toEqual([]);
  const unused = SAID_ON_PURPOSE.filter(
    (beginning) => ![...repeated.keys()].some((text) => text.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});
