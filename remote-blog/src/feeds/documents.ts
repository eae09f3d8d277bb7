import type { SiteDocument } from '@site/contract/browser';
import { articles } from '../catalog/articles';
import { atomFeed } from './atom';
import { feeds } from '../content/feeds';
import { jsonFeed } from './json-feed';
import { feedPictures } from './pictures';
import { allPosts } from '../catalog/list-pages';
import { type Article, type PostSummary } from '../content/post';
import { TEMPLATE_SLUG } from '../content/template';

const NEWEST = 20;

export const feedPosts = (published: readonly Article[]): readonly PostSummary[] =>
  allPosts(published.filter(({ slug }) => slug !== TEMPLATE_SLUG)).slice(0, NEWEST);

export function documents(): readonly SiteDocument[] {
  const published = articles?.() ?? [];
  const posts = feedPosts(published);
  const pictures = feedPictures(published);
  const [atom, json] = feeds;
  return [
    { path: atom.path, type: atom.type, body: atomFeed(posts, pictures) },
    { path: json.path, type: json.type, body: jsonFeed(posts, pictures) },
  ];
}
