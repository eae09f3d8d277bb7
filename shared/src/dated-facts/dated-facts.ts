import type { DatedFact } from './dated-fact';

/**
 * What pages say that others decide: each with where it comes from and the day on which it was last held against
 * that. A page names those that it has in its page.ts. The figures themselves stand in figures.ts. The first sources are
 * this site's own, since that is what they were held against; who holds one against the provider's pages names those.
 * How to check one: docs/content/check-facts.md.
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
