import { listOf } from '@site/shared';
import { useEffect, useState } from 'react';
import { allPostsFile } from '../../catalog/data-files';
import type { ListPage, PostSummary } from '../../content/post';
import { isSummary } from '../../content/post-shapes';
import { fetchData } from '../PageData/data';

interface EveryPost {
  readonly posts: readonly PostSummary[];
  /** The other pages' posts were asked for and could not be had. */
  readonly incomplete: boolean;
}

/**
 * Gives the posts to search in: those of the list's page, and those of all pages as soon as they
 * are wanted. A short list is complete from the start and asks for nothing.
 */
export function useEveryPost(list: ListPage, wanted: boolean): EveryPost {
  const [every, setEvery] = useState<readonly PostSummary[] | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const missing = wanted && every === null && list.posts.length < list.total;

  useEffect(() => {
    if (!missing) return;
    let current = true;
    fetchData(allPostsFile, listOf(isSummary)).then(
      (posts) => current && setEvery(posts),
      () => current && setIncomplete(true),
    );
    return () => {
      current = false;
    };
  }, [missing]);

  return { posts: (wanted && every) || list.posts, incomplete: missing && incomplete };
}
