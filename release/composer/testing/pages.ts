import type { ShellRelease, SiteFacts } from '@site/contract';
import { type Page, readPage } from '../src/checks/html/page';
import { violationsOf } from '../src/checks/rules/rules';

export const site: SiteFacts = {
  name: 'Test Site',
  tagline: 'Tests',
  description: 'A site for tests.',
  url: 'https://test.example',
  contact: 'security@test.example',
  affiliate: {
    path: '/go/there',
    parameter: 'ref',
    target: 'https://www.provider.example/?ref=us',
  },
};

export const emptyShell = {
  app: 'shell',
  release: '1.0.0-00000000',
  scripts: [],
  styles: [],
  client: {},
  origins: { scripts: [], images: [], connects: [], sections: {} },
} as unknown as ShellRelease;

const PATH = '/a-page';
const ADDRESS = site.url + PATH;
const TITLE = 'A page that breaks no rule';
const DESCRIPTION =
  'What a visitor finds on this page, told at the length that is expected of a description.';

const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

const head = [
  `<title>${TITLE} | Test Site</title>`,
  `<link rel="canonical" href="${ADDRESS}">`,
  meta('description', DESCRIPTION),
  meta('robots', 'index,follow'),
  meta('og:type', 'website'),
  meta('og:site_name', site.name),
  meta('og:title', TITLE),
  meta('og:description', DESCRIPTION),
  meta('og:url', ADDRESS),
  meta('og:image', `${site.url}/social/a-page.png`),
  meta('og:image:width', '1200'),
  meta('og:image:height', '630'),
  meta('og:image:alt', TITLE),
  meta('twitter:card', 'summary_large_image'),
  meta('twitter:title', TITLE),
  meta('twitter:description', DESCRIPTION),
  meta('twitter:image', `${site.url}/social/a-page.png`),
  meta('twitter:image:alt', TITLE),
].join('\n');

const graph = [
  {
    '@type': 'WebPage',
    '@id': `${ADDRESS}#webpage`,
    url: ADDRESS,
    name: TITLE,
    description: DESCRIPTION,
  },
  {
    '@type': 'FAQPage',
    '@id': `${ADDRESS}#faq`,
    isPartOf: { '@id': `${ADDRESS}#webpage` },
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What does it cost?',
        acceptedAnswer: { '@type': 'Answer', text: 'It costs what we say & no more.' },
      },
    ],
  },
  {
    '@type': 'BlogPosting',
    '@id': `${ADDRESS}#article`,
    headline: 'An honest page',
    datePublished: '2025-01-20',
    keywords: ['Honesty', 'Tests'],
    author: { '@type': 'Organization', name: 'The testers' },
  },
  {
    '@type': 'SoftwareApplication',
    '@id': `${ADDRESS}#software`,
    name: 'The product',
    offers: {
      '@type': 'Offer',
      price: 97,
      priceCurrency: 'USD',
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', price: 1970, priceCurrency: 'USD', unitCode: 'ANN' },
      ],
    },
    review: {
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: 4.5, bestRating: 5 },
    },
  },
];

const main = `
<h1>An honest page</h1>
<p>By The testers, <time datetime="2025-01-20">January 20, 2025</time> in Honesty, Tests.</p>
<section><p>The product costs $97 a month or $1,970 a year. We give it <b>4.5</b> out of 5.</p>
<p><a href="/go/there" rel="sponsored nofollow">Try it</a> <small>We earn a commission if you sign up</small></p></section>
<p><a href="#faq">Questions</a> <a href="/another-page">Another page</a>
<a href="https://elsewhere.example/" target="_blank" rel="noopener">Elsewhere</a></p>
<section id="faq"><details name="faq"><summary>What does it cost?</summary>
<p>It costs what we say &amp; no more.</p></details></section>`;

const HTML = `<!doctype html><html lang="en"><head>${head}</head><body><header>Test Site</header><main>${main}
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>
</main></body></html>`;

export function pageWith(...changes: readonly (readonly [string, string])[]): Page {
  const html = changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The page has no ${from}`);
    return text.replace(from, to);
  }, HTML);
  return readPage(html, PATH, site, 'section');
}

export const violationTexts = (page: Page): string[] => violationsOf(page).map(({ text }) => text);
