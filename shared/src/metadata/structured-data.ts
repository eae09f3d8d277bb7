import type { BreadcrumbList, FAQPage, Organization, WebSite } from 'schema-dts';
import { absoluteUrl, site } from '../site/site';

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

const organizationId = `${site.url}/#organization`;

export const organization = (): Organization => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: site.name,
  url: absoluteUrl('/'),
});

export const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.url}/#website`,
  name: site.name,
  url: absoluteUrl('/'),
  publisher: { '@id': organizationId },
});

/** FAQPage data of the questions that the page at `path` shows. */
export const faqPage = (path: string, items: readonly FaqItem[]): FAQPage => ({
  '@type': 'FAQPage',
  '@id': `${absoluteUrl(path)}#faq`,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The way from Home to the page, the page itself last. */
export const breadcrumbList = (crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${absoluteUrl(crumbs.at(-1)?.path ?? '/')}#breadcrumb`,
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
});
