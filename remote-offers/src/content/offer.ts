import type { DatedFactName } from '@site/contract/browser';
import type { FaqItem } from '@site/site';
import type { RelatedLink } from '@site/ui';
import type { LucideIcon } from 'lucide-react';

export interface Point {
  readonly title: string;
  readonly text: string;
}

export type OfferColor = 'pine' | 'fern' | 'brass' | 'clay';

export interface OfferCardData {
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  readonly link: string;
  readonly color: OfferColor;
}

/** Exported as `offer` by a file in `content/offers/`, whose name is the page's address. */
export interface Offer {
  readonly rank: number;
  readonly card: Omit<OfferCardData, 'link'>;
  readonly meta: { readonly title: string; readonly description: string };
  /** For structured data; a course is a Service. */
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
    /** US dollars; omitted where the provider shows the price only in the account. */
    readonly monthlyPrice?: number;
    readonly label: string;
    readonly text: string;
  };
  readonly benefits: { readonly title: string; readonly items: readonly Point[] };
  readonly audience: {
    readonly title: string;
    readonly fits: readonly string[];
    readonly shouldWait: readonly string[];
  };
  readonly start: { readonly title: string; readonly steps: readonly Point[] };
  readonly closing: { readonly title: string; readonly text: string; readonly ctaText: string };
  readonly faq: readonly FaqItem[];
  readonly related: readonly RelatedLink[];
  readonly datedFacts: readonly DatedFactName[];
}

export interface OfferModule {
  readonly offer: Offer;
}

export interface GatheredOffer extends Offer {
  readonly path: string;
}

/** "highlevel-ads-manager.ts" and "./highlevel-ads-manager.ts" -> "highlevel-ads-manager". */
export const nameOfFile = (file: string) => file.replace(/^\.\//, '').replace(/\.ts$/, '');

export const pathOfOffer = (name: string) => `/${name}`;

export const inOrder = (modules: readonly (readonly [string, OfferModule])[]): GatheredOffer[] =>
  modules
    .map(([name, { offer }]) => ({ ...offer, path: pathOfOffer(name) }))
    .sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path, 'en'));
