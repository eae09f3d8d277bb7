import { Button } from '@site/shared';
import { useState } from 'react';
import { blog } from '../../content/blog';
import { POSTS_PER_PAGE } from '../../catalogue/list-pages';
import type { PostSummary } from '../../content/post';
import { PostCard } from '../PostCard/PostCard';
import styles from './PostGrid.module.css';

interface PostGridProps {
  readonly posts: readonly PostSummary[];
}

/** The cards of the posts, a page's worth at first and more on demand. */
export function PostGrid({ posts }: PostGridProps) {
  const [limit, setLimit] = useState(POSTS_PER_PAGE);
  return (
    <>
      <ul className={styles.grid}>
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
