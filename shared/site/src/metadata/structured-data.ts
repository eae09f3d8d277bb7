import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Offer,
  Organization,
  Review,
  SoftwareApplication,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { SOCIAL_CARD, socialCardPath } from '@site/contract/browser';
import type { Plan } from '../figures';
import * as paths from '../paths';
import { absoluteUrl } from '../absolute-url';
import * as site from '../site';

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

const language = site.locale.replace('_', '-');

/** The same id on every page. */
export const organization = (): Organization => ({
  '@type': 'Organization',
  '@id': `${site.url}/#organization`,
  name: site.name,
  url: absoluteUrl('/'),
});

export const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.url}/#website`,
  name: site.name,
  url: absoluteUrl('/'),
  inLanguage: language,
  publisher: organization(),
});

export interface PageStatement {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

const pageId = (path: string) => `${absoluteUrl(path)}#webpage`;

const socialCard = (path: string) =>
  ({
    '@type': 'ImageObject',
    url: absoluteUrl(socialCardPath(path)),
    width: String(SOCIAL_CARD.width),
    height: String(SOCIAL_CARD.height),
  }) as const;

const typeOf = (thing: Thing) => (typeof thing === 'string' ? undefined : thing['@type']);

const webPage = ({ title, description, path }: PageStatement, crumbs: boolean): WebPage => ({
  '@type': 'WebPage',
  '@id': pageId(path),
  url: absoluteUrl(path),
  name: title,
  description,
  inLanguage: language,
  isPartOf: webSite(),
  primaryImageOfPage: socialCard(path),
  ...(crumbs && { breadcrumb: { '@id': `${absoluteUrl(path)}#breadcrumb` } }),
});

/** The page itself comes first. */
export const pageGraph = (page: PageStatement, things: readonly Thing[]): readonly Thing[] => [
  webPage(
    page,
    things.some((thing) => typeOf(thing) === 'BreadcrumbList'),
  ),
  ...things,
];

export const faqPage = (path: string, items: readonly FaqItem[]): FAQPage => ({
  '@type': 'FAQPage',
  '@id': `${absoluteUrl(path)}#faq`,
  isPartOf: { '@id': pageId(path) },
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

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

/** Pass offers only where the page shows prices. */
export const softwareApplication = (offers?: readonly Offer[]): SoftwareApplication => ({
  '@type': 'SoftwareApplication',
  '@id': `${site.url}/#software`,
  name: site.provider.name,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  ...(offers && { offers }),
});

export const softwareOffers = (path: string, plans: readonly Plan[]): readonly Offer[] =>
  plans.map(({ name, monthlyPrice, annualPrice }) => ({
    '@type': 'Offer',
    name,
    url: absoluteUrl(path),
    price: monthlyPrice,
    priceCurrency: 'USD',
    priceSpecification: [subscription(monthlyPrice, 'MON'), subscription(annualPrice, 'ANN')],
  }));

/** UN/CEFACT code of the billing period: MON or ANN. */
export const subscription = (price: number, unitCode: 'MON' | 'ANN') =>
  ({ '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', unitCode }) as const;

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
  publisher: organization(),
  mainEntityOfPage: { '@id': pageId(path) },
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  reviewBody: verdict,
  positiveNotes: notes(pros),
  negativeNotes: notes(cons),
});

export interface ArticleFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly published: string;
  readonly updated?: string | undefined;
  readonly category: string;
  readonly tags: readonly string[];
}

export const blogPosting = (article: ArticleFacts): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${absoluteUrl(article.path)}#article`,
  url: absoluteUrl(article.path),
  headline: article.title,
  description: article.description,
  datePublished: article.published,
  ...(article.updated && { dateModified: article.updated }),
  author: { '@type': 'Organization', name: article.author, url: absoluteUrl(paths.about) },
  publisher: organization(),
  articleSection: article.category,
  keywords: article.tags,
  inLanguage: language,
  image: socialCard(article.path),
  mainEntityOfPage: { '@id': pageId(article.path) },
  isPartOf: {
    '@type': 'Blog',
    '@id': `${absoluteUrl(paths.blog)}#blog`,
    url: absoluteUrl(paths.blog),
  },
});
