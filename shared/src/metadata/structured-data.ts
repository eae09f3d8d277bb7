import type {
  BreadcrumbList,
  FAQPage,
  Offer,
  Organization,
  Review,
  SoftwareApplication,
  WebSite,
} from 'schema-dts';
import type { Plan } from '../site/figures';
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

/** The provider's product as the page describes it; pass offers only where the page shows prices. */
export const softwareApplication = (offers?: readonly Offer[]): SoftwareApplication => ({
  '@type': 'SoftwareApplication',
  '@id': `${site.url}/#software`,
  name: site.provider.name,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  ...(offers && { offers }),
});

/** One offer per plan, by the month and by the year, for the page at `path` that shows these prices. */
export const softwareOffers = (path: string, plans: readonly Plan[]): readonly Offer[] =>
  plans.map(({ name, monthlyPrice, annualPrice }) => ({
    '@type': 'Offer',
    name,
    url: absoluteUrl(path),
    price: monthlyPrice,
    priceCurrency: 'USD',
    priceSpecification: [
      subscription(`${name}, paid monthly`, monthlyPrice, 'MON'),
      subscription(`${name}, paid yearly`, annualPrice, 'ANN'),
    ],
  }));

/** `unitCode` is the UN/CEFACT code of the billing period: MON a month, ANN a year. */
const subscription = (name: string, price: number, unitCode: 'MON' | 'ANN') =>
  ({ '@type': 'UnitPriceSpecification', name, price, priceCurrency: 'USD', unitCode }) as const;

export interface ReviewFacts {
  readonly path: string;
  readonly title: string;
  readonly rating: number;
  readonly verdict: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
}

const notes = (items: readonly string[]) =>
  ({
    '@type': 'ItemList',
    itemListElement: items.map((name, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
    })),
  }) as const;

/** The site's own review of the provider's product: rating out of 5, pros and cons as the page lists them. */
export const softwareReview = ({
  path,
  title,
  rating,
  verdict,
  pros,
  cons,
}: ReviewFacts): Review => ({
  '@type': 'Review',
  '@id': `${absoluteUrl(path)}#review`,
  name: title,
  url: absoluteUrl(path),
  itemReviewed: softwareApplication(),
  author: organization(),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  reviewBody: verdict,
  positiveNotes: notes(pros),
  negativeNotes: notes(cons),
});
