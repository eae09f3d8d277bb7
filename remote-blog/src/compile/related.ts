import type { RelatedLink } from '@site/ui';
import { type PostSummary, postPath } from '../content/post';
import type { FrontMatter } from './front-matter';
import { deadLinkMessage, type IsPage } from './links';
import { PostError } from './post-error';

const RELATED_POSTS = 3;

export interface ChosenLink {
  readonly link: NonNullable<FrontMatter['related']>[number];
  readonly line: number;
}

const linkTo = ({ title, slug }: PostSummary): RelatedLink => ({ title, path: postPath(slug) });

function neighbors(posts: readonly PostSummary[], index: number): PostSummary[] {
  const start = Math.max(0, Math.min(index - 1, posts.length - RELATED_POSTS - 1));
  return posts.slice(start, start + RELATED_POSTS + 1);
}

/** Neighbors in the category, then the newest. `posts` are sorted. */
function defaultLinks(posts: readonly PostSummary[], post: PostSummary): readonly RelatedLink[] {
  const category = posts.filter((other) => other.category === post.category);
  const near = neighbors(
    category,
    category.findIndex(({ slug }) => slug === post.slug),
  );
  return [...new Set([...near, ...posts.slice(0, RELATED_POSTS + 1)])]
    .filter(({ slug }) => slug !== post.slug)
    .slice(0, RELATED_POSTS)
    .map(linkTo);
}

export interface Site {
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  readonly waiting: ReadonlySet<string>;
  readonly isPage: IsPage;
}

function resolveLink({ link, line }: ChosenLink, file: string, site: Site): RelatedLink {
  const refuse = (message: string): never => {
    throw new PostError(file, [{ line, message: `related: ${message}` }]);
  };
  if (typeof link !== 'string') {
    const message = deadLinkMessage(link.path, '/', site.isPage);
    return message ? refuse(message) : link;
  }
  const post = site.posts.find(({ slug }) => slug === link);
  return post
    ? linkTo(post)
    : refuse(`no post is named "${link}"; pages of the site need title and path`);
}

/** The author's choice without posts that wait; if none is left, the default. */
export function relatedLinks(
  post: PostSummary,
  chosen: readonly ChosenLink[],
  site: Site,
): readonly RelatedLink[] {
  const file = `${post.slug}.md`;
  const seen = new Set([postPath(post.slug)]);
  const links = chosen
    .filter(({ link }) => typeof link !== 'string' || !site.waiting.has(link))
    .map((choice) => {
      const link = resolveLink(choice, file, site);
      if (seen.has(link.path)) {
        const message = `related: ${link.path} is there twice, or is this post itself: take it out`;
        throw new PostError(file, [{ line: choice.line, message }]);
      }
      seen.add(link.path);
      return link;
    });
  return links.length > 0 ? links : defaultLinks(site.posts, post);
}
