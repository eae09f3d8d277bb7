import type { FaqItem } from '@site/site';
import type { ContentsEntry, RelatedLink } from '@site/ui';
import type { DatedFact } from '@site/contract/browser';

/** Source: product specification, "Blog list". */
export const categories = ['Reviews', 'Comparisons', 'Guides', 'Automations', 'Niches'] as const;
export type Category = (typeof categories)[number];

export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: Category;
  readonly tags: readonly string[];
  readonly author: string;
  /** Such as "2025-01-20". */
  readonly date: string;
  readonly updated?: string | undefined;
  readonly readTime: string;
}

export interface Article extends PostSummary {
  readonly searchTitle: string;
  readonly html: string;
  readonly toc: readonly ContentsEntry[];
  readonly related: readonly RelatedLink[];
  readonly faq: readonly FaqItem[];
  /** Besides the trial's terms, which every post states. */
  readonly datedFacts: readonly DatedFact[];
  /** The first picture, for feeds; `src` begins with FILES. */
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
}

/** Stands for the base address of the release's files; posts cannot contain it. */
export const FILES = String.fromCharCode(0xe000);

export const postPath = (slug: string) => `/blog/${slug}`;

export function newestFirst(a: PostSummary, b: PostSummary): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}

export interface ListPage {
  readonly number: number;
  readonly pages: number;
  readonly total: number;
  readonly posts: readonly PostSummary[];
}
