import type { SiteConfig } from '@site/contract/browser';

const apps: SiteConfig['apps'] = {
  shell: {
    owner: '@site/frame',
    heading: 'Site',
    budget: { client: 5_000_000 },
  },
  content: {
    owner: '@site/content',
    heading: 'Guides',
    paths: ['/', '/gohighlevel-*', '/about', '/privacy', '/terms', '/disclosure'],
  },
  offers: {
    owner: '@site/offers',
    heading: 'Offers',
    paths: ['/affiliate-offers', '/highlevel-*'],
  },
  blog: {
    owner: '@site/blog',
    heading: 'Blog',
    paths: ['/blog', '/blog/*'],
    // Each post has a data file of its own, of some 10 kB: room for 10,000 of them.
    budget: { client: 150_000_000 },
  },
  forms: {
    owner: '@site/forms',
    heading: 'Contact and bonuses',
    paths: ['/contact', '/bonus-stack', '/go/gohighlevel'],
  },
};

/** Whether pages of visits that agreed to analytics report errors: docs/trials.md. */
export const report: boolean = false;

export const siteConfig: SiteConfig = {
  apps,
  report,
  folders: {
    shared: '@site/all',
    release: '@site/ops',
    e2e: '@site/all',
    examples: '@site/all',
    docs: '@site/all',
    '.ci': '@site/ops',
    '.github': '@site/ops',
  },
  budgets: {
    section: { client: 50_000_000 },
    // `html` is a tenth above the heaviest page's document. 300 bytes of `before` are for older
    // browsers, other tabs and text of cards that can be selected. `after` includes the libraries as
    // their authors ship them: no build step edits react-router or lucide-react.
    page: { html: 21_950, before: 4_450, after: 140_000 },
    // A document's first flight is 14,600 bytes, 1,100 of them the script in its head. The others are a
    // thirtieth above the page's weight: a sentence more passes, a block more does not.
    pages: {
      '/': { html: 14_600, why: 'most visits begin here; comes in one flight' },
      '/blog': { html: 11_900, why: 'many visits begin here; comes in one flight' },
      '/contact': {
        html: 11_450,
        why: 'the reply is a form that must open quickly',
      },
      '/affiliate-offers': {
        html: 12_850,
        why: 'leads to all offers, in one flight',
      },
      '/gohighlevel-pricing': { html: 21_950, why: 'works out what a plan costs' },
      '/go/gohighlevel': { html: 8_250, why: 'is left at once' },
    },
    // A fiftieth above the shell and the heaviest page when set.
    parts: { shell: { scripts: 116_500, styles: 6_600 }, section: { styles: 6_500 } },
    // The document, its font, a picture or two. Prefetches of a quiet page count apart.
    loading: { requests: 4 },
  },
  // One visit in a hundred takes a day at five visits a minute to rule out: docs/trials.md.
  watch: { steps: [25, 50], takeBacksADay: 3, bad: 1, lost: 10 },
  editorial: {
    // Prices change without a word: a month is soon enough to look again, a quarter too late.
    facts: { warnAfter: 30, refuseAfter: 90 },
    // Result lists cut longer ones off.
    title: { least: 20, most: 70 },
    description: { least: 70, most: 160 },
    // About three lines of text.
    disclosure: { words: ['commission', 'commissions'], near: 300 },
    locale: 'en-US',
    money: {
      currency: 'USD',
      figures: ['price', 'savings', 'fee', 'revenue', 'value', 'perMonth', 'total'],
    },
  },
};
