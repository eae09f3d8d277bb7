import { offers } from '#offers';
import * as program from './AffiliateProgram/copy';
import { hubCards } from './Hub/cards';
import * as event from './Event/copy';
import * as hub from './Hub/copy';

const pages = [...offers, program, event, hub];
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return [];
  return Object.values(value).flatMap(stringsOf);
}

const prose = stringsOf([pages, hubCards]);

const amounts = [
  '$97',
  '$297',
  '$497',
  '$38.80',
  '$118.80',
  '$3,880',
  '$4,276.80',
  '$9,700',
  '$5,000',
  '$50',
  '$147',
  '$4,998',
  '$1,425.60',
  '$2,851.20',
];

describe('offers content', () => {
  test('never relates a page to itself or twice to the same page', () => {
    for (const { path, related } of offers) {
      const targets = related.map((link) => link.path);
      expect(targets).not.toContain(path);
      expect(new Set(targets).size).toBe(targets.length);
    }
  });

  test('names no amount of money that the site does not know', () => {
    const named = prose.flatMap((text) => text.match(/\$\d[\d,]*(?:\.\d+)?/g) ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((amount) => !amounts.includes(amount))).toEqual([]);
  });

  test('asks every question once on a page', () => {
    for (const { faq } of [...offers, program, event]) {
      expect(new Set(faq.map(({ question }) => question)).size).toBe(faq.length);
      expect(faq.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('says something of its own on each offer', () => {
    const paragraphs = offers.flatMap(({ about, benefits }) => [
      ...about.paragraphs,
      ...benefits.items.map(({ text }) => text),
    ]);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });
});
