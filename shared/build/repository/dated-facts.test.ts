import fs from 'node:fs';
import path from 'node:path';
import * as figures from '@site/site/figures';
import { type DatedFactName, datedFacts } from '@site/contract';

const repository = path.resolve(__dirname, '../../..');

const FACT_OF: Readonly<Record<string, DatedFactName>> = {
  plans: 'plans',
  starterSubAccounts: 'plans',
  annualBilling: 'plans',
  trial: 'trial',
  whiteLabelAppPrice: 'whiteLabelApp',
  commission: 'commission',
  superchargedMonthlyRevenue: 'supercharged',
  competitorPlans: 'competitor',
  eventYear: 'event',
};
/** The site's own figures. */
const OWN = [
  'bonuses',
  'bonusTotal',
  'bonusHeadline',
  'bonusContents',
  'bonusDelivery',
  'bonusDeliveryInTerms',
  'contactAnswer',
  'reviewRating',
  'agency',
  'legalDate',
];

const IMPORT = /^import (?:type )?(?:\{([^}]*)\}|\* as \w+) from '([^']+)';/gms;

const resolved = (from: string, name: string) =>
  ['.ts', '.tsx']
    .map((ending) => path.resolve(path.dirname(from), name) + ending)
    .find((file) => name.startsWith('.') && fs.existsSync(file));

function factsIn(source: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(source)) return found;
  seen.add(source);
  for (const [, names = '', from = ''] of fs.readFileSync(source, 'utf8').matchAll(IMPORT)) {
    if (from === '@site/site')
      for (const name of names.split(',')) found.add(FACT_OF[name.trim()] ?? '');
    const next = resolved(source, from);
    if (next) for (const fact of factsIn(next, seen)) found.add(fact);
  }
  found.delete('');
  return found;
}

const listed = (source: string) =>
  [
    ...(/datedFacts: \[([^\]]*)\]/.exec(fs.readFileSync(source, 'utf8'))?.[1] ?? '').matchAll(
      /\w+/g,
    ),
  ]
    .map(([name]) => name)
    .sort();

const sections = fs.readdirSync(repository).filter((name) => name.startsWith('remote-'));
const pages = sections.flatMap((section) => {
  const folder = path.join(repository, section, 'src/pages');
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [path.join(folder, entry.name)] : []));
});
const offers = path.join(repository, 'remote-offers/src/content/offers');
const stating = [
  ...pages.map((folder) => [
    path.join(folder, 'page.ts'),
    path.join(folder, `${path.basename(folder)}.tsx`),
  ]),
  ...(fs.existsSync(offers) ? fs.readdirSync(offers) : []).map((name) => [
    path.join(offers, name),
    path.join(offers, name),
  ]),
].map(([page = '', source = '']) => [path.relative(repository, page), page, source] as const);

test('each figure is marked as ours or decided by others', () => {
  expect(Object.keys(figures).sort()).toEqual([...Object.keys(FACT_OF), ...OWN].sort());
});

test.each(stating)('%s names each fact that its page takes figures of', (_name, page, source) => {
  const known = Object.keys(datedFacts);
  if (/datedFactsOf/.test(fs.readFileSync(page, 'utf8'))) return;
  expect(listed(page)).toEqual(expect.arrayContaining([...factsIn(source)]));
  expect(known).toEqual(expect.arrayContaining(listed(page)));
});

/** Nobody reads it. */
const LEFT_AT_ONCE = 'remote-forms/src/pages/Redirect';

test.each(pages.map((folder) => [path.relative(repository, folder), folder] as const))(
  '%s shows where its facts come from, if it has any',
  (name, folder) => {
    const [page, source] = ['page.ts', `${path.basename(folder)}.tsx`].map((file) =>
      fs.readFileSync(path.join(folder, file), 'utf8'),
    );
    if (/datedFacts/.test(page ?? '') && name !== LEFT_AT_ONCE)
      expect(source).toMatch(/facts=\{|datedFacts=\{/);
  },
);
