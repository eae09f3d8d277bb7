import type { DatedFact } from './dated-fact';

/**
 * figures.ts has the values, and page.ts names a page's facts. How to check one:
 * docs/content/check-facts.md.
 */
export const datedFacts = {
  plans: {
    name: 'prices and contents of the three plans',
    source: 'our own price list',
    url: 'https://www.gohighlevel.com/',
    checked: '2026-11-21',
  },
  trial: {
    name: 'length and terms of the free trial',
    source: 'our own price list',
    url: 'https://www.gohighlevel.com/',
    checked: '2026-11-21',
  },
  product: {
    name: 'what the product does',
    source: 'our own notes',
    url: 'https://www.gohighlevel.com/',
    checked: '2026-11-21',
  },
  whiteLabelApp: {
    name: 'price of the white-label mobile app',
    source: 'our own price list',
    url: 'https://www.gohighlevel.com/',
    checked: '2026-11-21',
  },
  commission: {
    name: 'rate and terms of the affiliate program',
    source: 'our own price list',
    url: 'https://www.gohighlevel.com/',
    checked: '2026-11-21',
  },
  supercharged: {
    name: 'revenue that the Supercharged program suggests',
    source: 'our own notes',
    url: 'https://www.gohighlevel.com/',
    checked: '2026-11-21',
  },
  competitor: {
    name: 'plans and features of ClickFunnels',
    source: 'our own notes',
    checked: '2026-11-21',
  },
  event: {
    name: 'what is known of the event',
    source: 'our own notes',
    url: 'https://www.gohighlevel.com/levelup',
    checked: '2026-11-21',
  },
} as const satisfies Readonly<Record<string, DatedFact>>;

export type DatedFactName = keyof typeof datedFacts;
