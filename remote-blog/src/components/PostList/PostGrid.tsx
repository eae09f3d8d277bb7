import { Button } from '@site/ui';
import { useEffect, useRef, useState } from 'react';
import { blog } from '../../content/blog';
import { POSTS_PER_PAGE } from '../../catalog/list-pages';
import type { PostSummary } from '../../content/post';
import { PostCard } from '../PostCard/PostCard';
import styles from './PostGrid.module.css';

export function PostGrid({ posts }: { readonly posts: readonly PostSummary[] }) {
  const [limit, setLimit] = useState(POSTS_PER_PAGE);
  const grid = useRef<HTMLUListElement>(null);
  // The button may disappear with the last posts, so the first new card gets the focus.
  useEffect(() => {
    if (limit > POSTS_PER_PAGE)
      grid.current?.children[limit - POSTS_PER_PAGE]?.querySelector('a')?.focus();
  }, [limit]);
  return (
    <>
      <ul ref={grid} className={styles.grid}>
        {posts.slice(0, limit).map((post) => (
          <li key={post.slug} data-category={post.category}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {posts.length > limit && (
        <div className={styles.more}>
          <Button onClick={() => setLimit((before) => before + POSTS_PER_PAGE)}>{blog.more}</Button>
        </div>
      )}
    </>
  );
}
