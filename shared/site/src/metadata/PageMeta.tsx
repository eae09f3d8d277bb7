import { Helmet } from 'react-helmet-async';
import type { Thing } from 'schema-dts';
import { SOCIAL_CARD, socialCardPath } from '@site/contract/browser';
import { absoluteUrl } from '../absolute-url';
import * as site from '../site';
import { scriptJson } from '@site/contract/page-data';
import { pageGraph } from './structured-data';

export interface Feed {
  readonly title: string;
  readonly path: string;
  readonly type: string;
}

export interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  /** Canonical path, without trailing slash. */
  readonly path: string;
  readonly type?: 'website' | 'article';
  readonly published?: string;
  readonly updated?: string | undefined;
  readonly noindex?: boolean;
  /** Structured data besides the page itself; both become one `@graph`. */
  readonly graph?: readonly Thing[];
  readonly feeds?: readonly Feed[];
  readonly refresh?: string;
  readonly referrer?: 'strict-origin';
}

type SocialFacts = Pick<
  PageMetaProps,
  'title' | 'description' | 'path' | 'type' | 'published' | 'updated'
>;
type Tags = Readonly<Record<string, string>>;

/** Source: The Open Graph protocol, "og:locale". */
const openGraph = ({ title, description, path, type, published, updated }: SocialFacts): Tags => ({
  'og:type': type ?? 'website',
  'og:site_name': site.name,
  'og:title': title,
  'og:description': description,
  'og:url': absoluteUrl(path),
  'og:image': absoluteUrl(socialCardPath(path)),
  'og:image:type': SOCIAL_CARD.type,
  'og:image:width': String(SOCIAL_CARD.width),
  'og:image:height': String(SOCIAL_CARD.height),
  'og:image:alt': cardText(title),
  ...(published && { 'article:published_time': published }),
  ...(updated && { 'article:modified_time': updated }),
});

const twitterCard = ({ title, description, path }: SocialFacts): Tags => ({
  'twitter:card': 'summary_large_image',
  'twitter:title': title,
  'twitter:description': description,
  'twitter:image': absoluteUrl(socialCardPath(path)),
  'twitter:image:alt': cardText(title),
});

const cardText = (title: string) => `${title}. ${site.name}, ${site.tagline}`;

const feedLink = ({ path, type, title }: Feed) => (
  <link key={path} rel="alternate" type={type} title={title} href={absoluteUrl(path)} />
);

/** Use it once per page: on React 19 Helmet does not merge two. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, path, noindex, graph = [], feeds = [], refresh, referrer } = props;
  const data = { '@context': 'https://schema.org', '@graph': pageGraph(props, graph) };
  return (
    <Helmet>
      <title>{path === '/' ? `${site.name}: ${title}` : `${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absoluteUrl(path)} />
      <meta name="robots" content={noindex ? 'noindex,follow' : 'index,follow'} />
      {referrer && <meta name="referrer" content={referrer} />}
      {refresh && <meta httpEquiv="refresh" content={refresh} />}
      {Object.entries(openGraph(props)).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {Object.entries(twitterCard(props)).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {feeds.map(feedLink)}
      <script type="application/ld+json">{scriptJson(data)}</script>
    </Helmet>
  );
}
