import { articles } from './articles';
import { allPosts, listPages, listPath } from './list-pages';
import { postPath } from '../content/post';

const all = () => articles?.() ?? [];

/** Paths of all posts written as Markdown. */
export const postPaths = () => all().map(({ slug }) => postPath(slug));

/** Paths of all pages of the list but the first. */
export const listPaths = () =>
  listPages(allPosts(all()))
    .slice(1)
    .map(({ number }) => listPath(number));

/** What each post written as Markdown says that others decide, by path; the trial's terms stand in all of them. */
export const factsOfPosts = () =>
  Object.fromEntries(
    all().map((article) => [postPath(article.slug), [...article.datedFacts, 'trial']]),
  );
