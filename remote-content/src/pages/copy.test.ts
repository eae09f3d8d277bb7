import { type FaqItem, bonusTotal, plans } from '@site/site';
import { type PageFacts, type RelatedLink } from '@site/ui';
import { readdirSync } from 'node:fs';
import { workedExamples } from '../components/PlanCalculator/copy';
import * as author from '../content/author';
import * as editorial from '../content/editorial';
import * as elsewhere from '../content/elsewhere';
import * as planCards from '../content/plan-cards';
import * as folders from '.';

interface Copy {
  readonly facts: PageFacts;
  readonly faq?: readonly FaqItem[];
  readonly related?: readonly RelatedLink[];
}

const names = readdirSync(__dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const all = Object.fromEntries(
  names.map((name) => [name, jest.requireActual<Copy>(`./${name}/copy`)]),
);
const copy = Object.values(all);
const pages = copy.map(({ facts }) => facts);
const faqs = copy.flatMap(({ faq }) => (faq ? [faq] : []));
const everything = { ...all, author, editorial, elsewhere, planCards, workedExamples };

function texts(value: unknown, key = ''): readonly { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    texts(inner, Array.isArray(value) ? key : name),
  );
}
const allTexts = texts(everything);

describe('metadata of the content pages', () => {
  test('exists for each page, at the path of its folder', () => {
    expect(names).toEqual(Object.keys(folders).sort());
    for (const [name, page] of Object.entries(folders))
      expect(all[name]?.facts.path).toBe(page.path);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });
});

describe('questions of the content pages', () => {
  test('end with a question mark and have an answer of at least a sentence', () => {
    for (const { question, answer } of faqs.flat()) {
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(answer).toMatch(/^.{40,}[.]$/s);
    }
  });

  test('appear once per page', () => {
    for (const faq of faqs)
      expect(new Set(faq.map(({ question }) => question)).size).toBe(faq.length);
  });
});

describe('links of the content pages', () => {
  test('appear once in a related box, and never lead to the page itself', () => {
    for (const { facts, related = [] } of copy) {
      const targets = related.map(({ path }) => path);
      expect(new Set(targets).size).toBe(targets.length);
      expect(targets).not.toContain(facts.path);
    }
  });
});

describe('figures of the content pages', () => {
  test('contain no price outside of the lists and examples', () => {
    const { unlimited, starter, saasPro } = plans;
    const known = new Set(
      [starter, unlimited, saasPro].flatMap((plan) => [
        plan.monthlyPrice,
        plan.annualPrice,
        plan.annualSavings,
        plan.monthlyPrice * 12,
      ]),
    );
    [147, 197, 50, 500, bonusTotal, 1764, 2364, 150, 53, 4410, 4113, 473].forEach((n) =>
      known.add(n),
    );
    const prices = allTexts.flatMap(({ text }) => text.match(/\$[\d,]+(\.\d+)?/g) ?? []);
    const unknown = prices.filter((price) => !known.has(Number(price.replace(/[$,]/g, ''))));
    expect(unknown).toEqual([]);
  });
});

test('content texts have no double spaces, unfilled figures or straight apostrophes', () => {
  for (const { text } of allTexts) {
    expect(text).not.toMatch(/ {2}|undefined|NaN|\[object/);
    expect(text).not.toMatch(/[a-z]'[a-z]|[^.]\.\.(?!\.)/);
  }
});
