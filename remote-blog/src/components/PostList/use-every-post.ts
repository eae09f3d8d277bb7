import { useEffect, useState } from 'react';
import { allPostsFile } from '../../catalog/data-files';
import type { ListPage, PostSummary } from '../../content/post';
import { fetchData } from '../PageData/data';

interface EveryPost {
  readonly posts: readonly PostSummary[];
  readonly isLoading: boolean;
  readonly incomplete: boolean;
}

export function useEveryPost(list: ListPage, isSearching: boolean): EveryPost {
  const [every, setEvery] = useState<readonly PostSummary[] | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const missing = isSearching && every === null && list.posts.length < list.total;

  useEffect(() => {
    if (!missing) return;
    let current = true;
    fetchData<readonly PostSummary[]>(allPostsFile).then(
      (posts) => current && setEvery(posts),
      () => current && setIncomplete(true),
    );
    return () => {
      current = false;
    };
  }, [missing]);

  return {
    posts: (isSearching && every) || list.posts,
    isLoading: missing && !incomplete,
    incomplete: missing && incomplete,
  };
}
