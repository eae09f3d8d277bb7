import type { SiteDocument } from '@site/shared/contract';
import { articles } from '../catalog/articles';
import { atomFeed } from './atom';
import { feeds } from './feeds';
import { jsonFeed } from './json-feed';
import { feedPictures } from './pictures';
import { allPosts } from '../catalog/list-pages';
import { type Article, type PostSummary } from '../content/post';

/** Readers of feeds ask often: the newest are enough, the list has all. */
const NEWEST = 20;

/** Takes the posts written as Markdown, gives those that feeds tell of: not the template article. */
export const feedPosts = (all: readonly Article[]): readonly PostSummary[] =>
  allPosts(all.filter(({ placeholder }) => !placeholder)).slice(0, NEWEST);

/** The feeds, as files to publish beside the pages. */
export function documents(): readonly SiteDocument[] {
  const all = articles?.() ?? [];
  const posts = feedPosts(all);
  const pictures = feedPictures(all);
  const [atom, json] = feeds;
  return [
    { path: atom.path, type: atom.type, body: atomFeed(posts, pictures) },
    { path: json.path, type: json.type, body: jsonFeed(posts, pictures) },
  ];
}
