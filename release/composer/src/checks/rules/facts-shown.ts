import { site } from '../../site-config';
import { oneLine } from '../../text';
import { type Fact, factsOf, typesOf } from '../html/graph';
import { metaContents, type Page } from '../html/page';

const { locale, money } = site.editorial;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Shown = (page: Page, fact: Fact) => boolean;

const says = (page: Page, text: string) => page.bodyText.text.includes(oneLine(text));

/** Browsers and result lists show title and description. */
const asText: Shown = (page, { value }) =>
  says(page, String(value)) ||
  ['og:title', 'description', 'og:site_name'].some((name) =>
    metaContents(page, name).includes(String(value)),
  );

const asPrice: Shown = ({ bodyText }, { node, value }) => {
  const currency = typeof node.priceCurrency === 'string' ? node.priceCurrency : money.currency;
  return [0, 2].some((digits) => {
    const format = { style: 'currency', currency, minimumFractionDigits: digits } as const;
    const price = Number(value).toLocaleString(locale, { ...format, maximumFractionDigits: 2 });
    // "$97" must not match "$970", "$97,000" or "$97.50".
    return new RegExp(`${escapeRegExp(price)}(?![\\d]|[.,]\\d)`).test(bodyText.text);
  });
};

const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC', ...parts });
/** Creating a formatter is slower than comparing all facts of a page. */
const DATES = {
  year: dateFormat({}),
  month: dateFormat({ month: 'long' }),
  day: dateFormat({ month: 'long', day: 'numeric' }),
};

/** "2025-01-20" as "January 20, 2025", "2025-01" as "January 2025", "2025" as is. */
const asDate: Shown = (page, { value }) => {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(String(value)) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  return says(page, DATES[day ? 'day' : month ? 'month' : 'year'].format(date));
};

const asRating: Shown = (page, { node, value }) =>
  says(page, `${value} out of ${typeof node.bestRating === 'number' ? node.bestRating : 5}`);

const asMinutes: Shown = (page, { value }) =>
  says(page, `${/^PT(\d+)M$/.exec(String(value))?.[1] ?? 'no'} min`);

const asLength: Shown = (_page, { node, value }) =>
  Array.isArray(node.itemListElement) && node.itemListElement.length === Number(value);

/** Says nothing to a reader, or another rule compares it. */
const neverShown: Shown = () => true;

/** A property that is missing here cannot be stated. */
const rulings: Readonly<Record<string, Shown>> = {
  name: asText,
  headline: asText,
  text: asText,
  description: asText,
  reviewBody: asText,
  articleSection: asText,
  keywords: asText,
  price: asPrice,
  lowPrice: asPrice,
  highPrice: asPrice,
  datePublished: asDate,
  dateModified: asDate,
  startDate: asDate,
  endDate: asDate,
  ratingValue: asRating,
  timeRequired: asMinutes,
  numberOfItems: asLength,
  '@id': neverShown,
  '@type': neverShown,
  url: neverShown,
  item: neverShown,
  image: neverShown,
  logo: neverShown,
  sameAs: neverShown,
  width: neverShown,
  height: neverShown,
  position: neverShown,
  inLanguage: neverShown,
  priceCurrency: neverShown,
  unitCode: neverShown,
  bestRating: neverShown,
  worstRating: neverShown,
  applicationCategory: neverShown,
  operatingSystem: neverShown,
  eventStatus: neverShown,
  eventAttendanceMode: neverShown,
  availability: neverShown,
  mainEntityOfPage: neverShown,
  isPartOf: neverShown,
};

/** Limits time, since each fact is searched in the whole text. */
const MAX_FACTS = 1_000;

const short = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

/** Source: Google Search Central, "General structured data guidelines". */
export function factsShown(page: Page): string[] {
  const facts = factsOf(page.graph ?? []);
  if (facts.length > MAX_FACTS) return [`structured data: states more than ${MAX_FACTS} facts`];
  return facts.flatMap((fact) => {
    const { property } = fact;
    const isShown = Object.hasOwn(rulings, property) ? rulings[property] : undefined;
    if (!isShown)
      return [`structured data: states ${property}, which no rule compares with the page`];
    if (isShown(page, fact)) return [];
    return [
      `structured data: ${typesOf(fact.node).join(', ')} states ${property} ${short(fact.value)}, which the page does not show`,
    ];
  });
}
