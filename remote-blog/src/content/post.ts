import type { FaqItem } from '@site/shared';
import type { DatedFact } from '@site/shared/contract';

/** The categories of the blog. Source: product specification, "Blog list". */
export const categories = ['Reviews', 'Comparisons', 'Guides', 'Automations', 'Niches'] as const;
export type Category = (typeof categories)[number];

/** What the list shows of a post. */
export interface PostSummary {
  /** Last part of the address: /blog/<slug>. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: Category;
  readonly tags: readonly string[];
  readonly author: string;
  /** Day of publication, such as "2025-01-20". */
  readonly date: string;
  /** Such as "10 min read". */
  readonly readTime: string;
}

export interface RelatedPost {
  readonly title: string;
  readonly path: string;
}

export interface TocEntry {
  readonly id: string;
  readonly title: string;
}

/** A post written as a Markdown file, compiled by the build. */
export interface Article extends PostSummary {
  /** Title for search results, short enough not to be cut off. */
  readonly searchTitle: string;
  /** Sanitized HTML of the body. */
  readonly html: string;
  readonly toc: readonly TocEntry[];
  readonly related: readonly RelatedPost[];
  readonly faq: readonly FaqItem[];
  /** What it says that others decide, beside the trial's terms, which each post has. */
  readonly datedFacts: readonly DatedFact[];
  /** The first picture of its text, for feeds and structured data: its address begins with FILES. */
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  /** The one template article: the fallback page for every post that is not written yet. */
  readonly placeholder: boolean;
}

/** Stands in a post's HTML for the address below which its release's files lie; no author can write it. */
export const FILES = String.fromCharCode(0xe000);

/** Where everything that belongs to a post lives. */
export const postPath = (slug: string) => `/blog/${slug}`;

/** Order of all lists: newest first, and within a day by address. */
export function newestFirst(a: PostSummary, b: PostSummary): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}

/** What one page of the list shows. */
export interface ListPage {
  readonly number: number;
  readonly pages: number;
  /** Number of posts on all pages together. */
  readonly total: number;
  readonly posts: readonly PostSummary[];
}
