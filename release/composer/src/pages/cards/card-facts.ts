import { site } from '../../site-config';
import { isNode, type Json, type JsonNode, nodesIn, typesOf } from '../../checks/html/graph';
import { metaContents, type Page } from '../../checks/html/page';

export interface CardFacts {
  readonly title: string;
  /** Empty if the title names it. */
  readonly label: string;
  readonly note: string;
  /** Out of 5. */
  readonly rating?: number;
  readonly siteName: string;
  readonly tagline: string;
  readonly host: string;
}

const ofType = (nodes: readonly JsonNode[], type: RegExp) =>
  nodes.find((node) => typesOf(node).some((name) => type.test(name)));

/** The names in the breadcrumbs, without Home. */
function trail(nodes: readonly JsonNode[]): string[] {
  const steps = ofType(nodes, /^BreadcrumbList$/)?.itemListElement;
  return Array.isArray(steps)
    ? (steps as readonly Json[])
        .slice(1)
        .filter(isNode)
        .flatMap(({ name }) => (typeof name === 'string' ? name : []))
    : [];
}

const articleIn = (nodes: readonly JsonNode[]) => ofType(nodes, /Posting$|Article$/);

/** The category, else the parent page, else the page's own name. */
function labelOf(graph: readonly JsonNode[], title: string): string {
  const section = articleIn(graph)?.articleSection;
  const steps = trail(graph);
  const label = typeof section === 'string' ? section : (steps.at(-2) ?? steps.at(-1) ?? '');
  return title.toLowerCase().includes(label.toLowerCase()) ? '' : label;
}

const { locale, money } = site.editorial;

const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const AMOUNT = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: money.currency,
  minimumFractionDigits: 0,
});

function dateNote(graph: readonly JsonNode[]): string {
  const day = articleIn(graph)?.datePublished;
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return '';
  return DAY.format(new Date(day));
}

const isMonthly = (offer: JsonNode) =>
  [...nodesIn(offer)].some(({ unitCode }) => unitCode === 'MON');

function priceNote(nodes: readonly JsonNode[]): string {
  const prices = nodes
    .filter((node) => typesOf(node).includes('Offer') && isMonthly(node))
    .flatMap(({ price }) => (typeof price === 'number' ? price : []));
  if (prices.length === 0) return '';
  const least = `${AMOUNT.format(Math.min(...prices))} a month`;
  return prices.length === 1 ? least : `${prices.length} plans from ${least}`;
}

function ratingOf(nodes: readonly JsonNode[]): number | undefined {
  const rating = ofType(nodes, /^Rating$/)?.ratingValue;
  return typeof rating === 'number' ? rating : undefined;
}

export function cardFacts(page: Page): CardFacts {
  const graph = page.graph ?? [];
  const { name, tagline, url } = page.site;
  const title = metaContents(page, 'og:title')[0] ?? name;
  const rating = ratingOf([...nodesIn(graph)]);
  return {
    title,
    label: labelOf(graph, title),
    note:
      rating === undefined
        ? dateNote(graph) || priceNote([...nodesIn(graph)])
        : `${rating} out of 5`,
    ...(rating !== undefined && { rating }),
    siteName: name,
    tagline,
    host: new URL(url).host,
  };
}
