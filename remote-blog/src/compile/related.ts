import type { RelatedLink } from '@site/shared';
import { type PostSummary, postPath } from '../content/post';
import type { FrontMatter } from './front-matter';
import { PostError } from './post-error';

const RELATED_POSTS = 3;

interface ChosenLink {
  readonly link: NonNullable<FrontMatter['related']>[number];
  readonly line: number;
}

export type ChosenLinks = readonly ChosenLink[] | undefined;

const linkTo = ({ title, slug }: PostSummary): RelatedLink => ({ title, path: postPath(slug) });

function around(list: readonly PostSummary[], place: number): PostSummary[] {
  const start = Math.max(0, Math.min(place - 1, list.length - RELATED_POSTS - 1));
  return list.slice(start, start + RELATED_POSTS + 1);
}

/** The author's choice, otherwise neighbors in the category, otherwise the newest. */
export function relatedLinks(
  all: readonly PostSummary[],
  waiting: ReadonlySet<string> = new Set(),
) {
  const bySlug = new Map(all.map((post) => [post.slug, post]));
  const byCategory = new Map<string, PostSummary[]>();
  const places = new Map<string, number>();
  for (const post of all) {
    const categoryPosts = byCategory.get(post.category) ?? [];
    byCategory.set(post.category, categoryPosts);
    places.set(post.slug, categoryPosts.push(post) - 1);
  }

  const chosenLink = ({ link, line }: ChosenLink, file: string) => {
    if (typeof link !== 'string') return link;
    const post = bySlug.get(link);
    if (post) return linkTo(post);
    const fault = `related: no post is named "${link}"; pages of the site need title and path`;
    throw new PostError(file, [{ line, fault }]);
  };

  return (post: PostSummary, chosen: ChosenLinks): readonly RelatedLink[] => {
    if (chosen)
      return chosen
        .filter(({ link }) => typeof link !== 'string' || !waiting.has(link))
        .map((choice) => chosenLink(choice, `${post.slug}.md`));
    const near = around(byCategory.get(post.category) ?? [], places.get(post.slug) ?? 0);
    const newest = all.slice(0, RELATED_POSTS + 1);
    const others = [...new Set([...near, ...newest])].filter(({ slug }) => slug !== post.slug);
    return others.slice(0, RELATED_POSTS).map(linkTo);
  };
}
