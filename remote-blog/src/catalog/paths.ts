import { paths } from '@site/site';
import type { Redirect } from '@site/contract/browser';
import { renamedPages } from '../content/renamed-pages';
import { postPath } from '../content/post';
import { articles } from './articles';
import { allPosts, endedListPaths, listPaths } from './list-pages';

const readAll = () => articles?.() ?? [];

const countPosts = () => allPosts(readAll()).length;

export const postPaths = () => readAll().map(({ slug }) => postPath(slug));

/** `/blog` is the first. */
export const furtherListPaths = () => listPaths(countPosts()).slice(1);

export const redirects = (): readonly Redirect[] => [
  ...renamedPages,
  ...endedListPaths(countPosts()).map((from) => ({ from, to: paths.blog })),
];

/** Every post states the trial's terms. */
export const factsOfPosts = () =>
  Object.fromEntries(
    readAll().map((article) => [postPath(article.slug), [...article.datedFacts, 'trial']]),
  );
