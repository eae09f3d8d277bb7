import { listPages, allPosts } from './list-pages';
import type { Article, ListPage } from '../content/post';
import { TEMPLATE_SLUG } from '../content/template';

interface Catalogue {
  readonly bySlug: ReadonlyMap<string, Article>;
  readonly pages: readonly ListPage[];
}

const catalogues = new WeakMap<readonly Article[], Catalogue>();

/** Looking a post up must not take longer the more posts there are: the maps are made once. */
function catalogueOf(articles: readonly Article[]): Catalogue {
  const known = catalogues.get(articles);
  if (known) return known;
  const catalogue = {
    bySlug: new Map(articles.map((article) => [article.slug, article])),
    pages: listPages(allPosts(articles)),
  };
  catalogues.set(articles, catalogue);
  return catalogue;
}

/** Gives the post of that name, or the template article if nobody wrote one. */
export function articleBySlug(articles: readonly Article[], slug: string): Article {
  const { bySlug } = catalogueOf(articles);
  const article = bySlug.get(slug) ?? bySlug.get(TEMPLATE_SLUG);
  if (!article) throw new Error(`posts/${TEMPLATE_SLUG}.md, the template article, is missing`);
  return article;
}

/** Gives a page of the list by its number; the first one if there is none of that number. */
export function listPageByNumber(articles: readonly Article[], number: number): ListPage {
  const { pages } = catalogueOf(articles);
  return (pages[number - 1] ?? pages[0]) as ListPage;
}

/** Numbers of the pages of the list but the first, which is /blog itself. */
export const furtherListPages = (articles: readonly Article[]): readonly number[] =>
  catalogueOf(articles)
    .pages.slice(1)
    .map(({ number }) => number);
