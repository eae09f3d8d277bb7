import type { DatedFactName, FaqItem, RelatedLink } from '@site/shared';
import type { LucideIcon } from 'lucide-react';

export interface Point {
  readonly title: string;
  readonly text: string;
}

export type OfferColor = 'pine' | 'fern' | 'brass' | 'clay';

/** One card of the hub. */
export interface OfferCardData {
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  readonly link: string;
  readonly color: OfferColor;
}

/** What a file in `content/offers/` exports as `offer`; the file's name is the page's address. */
export interface Offer {
  /** Place among the offers on the hub: the smallest number comes first. */
  readonly rank: number;
  /** The hub card; its link is the offer's own page. */
  readonly card: Omit<OfferCardData, 'link'>;
  readonly meta: { readonly title: string; readonly description: string };
  /** What the offer is to a search engine: a piece of software, or a service such as a course. */
  readonly kind: 'SoftwareApplication' | 'Service';
  readonly hero: {
    readonly eyebrow: string;
    readonly title: string;
    readonly subtitle: string;
    readonly benefits: readonly string[];
    readonly ctaText: string;
  };
  readonly about: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly cost: {
    /** US dollars a month; left out where the provider shows the price only in the account. */
    readonly monthlyPrice?: number;
    /** The few words in large type beside or instead of the price. */
    readonly label: string;
    readonly text: string;
  };
  readonly benefits: { readonly title: string; readonly items: readonly Point[] };
  readonly audience: {
    readonly title: string;
    readonly fits: readonly string[];
    readonly waits: readonly string[];
  };
  readonly start: { readonly title: string; readonly steps: readonly Point[] };
  readonly closing: { readonly title: string; readonly text: string; readonly ctaText: string };
  readonly faq: readonly FaqItem[];
  readonly related: readonly RelatedLink[];
  /** What the page says that others decide. */
  readonly datedFacts: readonly DatedFactName[];
}

export interface OfferModule {
  readonly offer: Offer;
}

/** An offer together with the path of its page. */
export interface GatheredOffer extends Offer {
  readonly path: string;
}

/** "highlevel-ads-manager.ts" and "./highlevel-ads-manager.ts" -> "highlevel-ads-manager". */
export const nameOfFile = (file: string) => file.replace(/^\.\//, '').replace(/\.ts$/, '');

/** The path of the page that the data file `name` describes. */
export const pathOfOffer = (name: string) => `/${name}`;

/** Takes data modules by file name, gives the offers in the order of the hub. */
export const inOrder = (modules: readonly (readonly [string, OfferModule])[]): GatheredOffer[] =>
  modules
    .map(([name, { offer }]) => ({ ...offer, path: pathOfOffer(name) }))
    .sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path, 'en'));
