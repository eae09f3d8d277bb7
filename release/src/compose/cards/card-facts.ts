import { graphOf, type JsonNode, nodesIn, typesOf } from '../../truth/graph';
import { metaContents, type Page } from '../../truth/page';

/** What a social card shows: all of it is what the page says of itself. */
export interface CardFacts {
  readonly title: string;
  /** The part of the site, or the category, that the page belongs to. */
  readonly label: string;
  /** One fact worth knowing before the page is opened; empty if there is none. */
  readonly note: string;
  /** Rating out of 5, where the page gives one. */
  readonly rating?: number;
  readonly siteName: string;
  readonly tagline: string;
  readonly host: string;
}

const ofType = (nodes: readonly JsonNode[], type: RegExp) =>
  nodes.find((node) => typesOf(node).some((name) => type.test(name)));

/** Names on the way from Home to the page, Home left out. */
function trail(nodes: readonly JsonNode[]): string[] {
  const steps = ofType(nodes, /^BreadcrumbList$/)?.itemListElement;
  return Array.isArray(steps)
    ? (steps as JsonNode[]).slice(1).flatMap(({ name }) => (typeof name === 'string' ? name : []))
    : [];
}

function labelOf(nodes: readonly JsonNode[], tagline: string): string {
  const section = ofType(nodes, /Posting$|Article$/)?.articleSection;
  // The last step is the page itself; where there is one above it, that says more.
  return (
    (typeof section === 'string' && section) || trail(nodes).at(-2) || trail(nodes)[0] || tagline
  );
}

function dateNote(nodes: readonly JsonNode[]): string {
  const day = ofType(nodes, /Posting$|Article$/)?.datePublished;
  if (typeof day !== 'string') return '';
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(day));
}

const isMonthly = (offer: JsonNode) =>
  [...nodesIn(offer)].some(({ unitCode }) => unitCode === 'MON');

function priceNote(nodes: readonly JsonNode[]): string {
  const prices = nodes
    .filter((node) => typesOf(node).includes('Offer') && isMonthly(node))
    .flatMap(({ price }) => (typeof price === 'number' ? price : []));
  if (prices.length === 0) return '';
  const least = `$${Math.min(...prices).toLocaleString('en-US')} a month`;
  return prices.length === 1 ? least : `${prices.length} plans from ${least}`;
}

function ratingOf(nodes: readonly JsonNode[]): number | undefined {
  const rating = ofType(nodes, /^Rating$/)?.ratingValue;
  return typeof rating === 'number' ? rating : undefined;
}

/** Takes a page, gives what its card shows. */
export function cardFacts(page: Page): CardFacts {
  const nodes = [...nodesIn(graphOf(page) ?? [])];
  const { name, tagline, url } = page.site;
  const rating = ratingOf(nodes);
  return {
    title: metaContents(page, 'og:title')[0] ?? name,
    label: labelOf(nodes, tagline),
    note: rating === undefined ? dateNote(nodes) || priceNote(nodes) : `${rating} out of 5`,
    ...(rating !== undefined && { rating }),
    siteName: name,
    tagline,
    host: new URL(url).host,
  };
}
