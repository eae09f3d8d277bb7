import { articles } from './articles';
import { allPosts, listPages, listPath } from './list-pages';
import { postPath } from '../content/post';

const all = () => articles?.() ?? [];

export const postPaths = () => all().map(({ slug }) => postPath(slug));

export const listPaths = () =>
  listPages(allPosts(all()))
    .slice(1)
    .map(({ number }) => listPath(number));

/** Every post states the trial's terms. */
export const factsOfPosts = () =>
  Object.fromEntries(
    all().map((article) => [postPath(article.slug), [...article.datedFacts, 'trial']]),
  );
