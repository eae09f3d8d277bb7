import { articles } from './articles';
import { furtherListPages } from './catalogue';
import { listPath } from './list-pages';
import { postPath } from '../content/post';

/** Paths of all posts written as Markdown. */
export const postPaths = () => (articles ?? []).map(({ slug }) => postPath(slug));

/** Paths of all pages of the list but the first. */
export const listPaths = () => furtherListPages(articles ?? []).map(listPath);

/** What each post written as Markdown says that others decide, by path; the trial's terms stand in all of them. */
export const factsOfPosts = () =>
  Object.fromEntries(
    (articles ?? []).map((article) => [postPath(article.slug), [...article.datedFacts, 'trial']]),
  );
