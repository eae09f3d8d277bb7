import { Badge, Card, longDate } from '@site/ui';
import { type PostSummary, postPath } from '../../content/post';
import styles from './PostCard.module.css';

export function PostCard({ post }: { readonly post: PostSummary }) {
  return (
    <Card title={post.title} href={postPath(post.slug)} headingLevel={2}>
      <div className={styles.content}>
        <Badge tone="accent">{post.category}</Badge>
        <p>{post.excerpt}</p>
        <p className={styles.byline}>
          <time dateTime={post.date}>{longDate(post.date)}</time>
          {' · '}
          <span>{post.readTime}</span>
        </p>
        <ul className={styles.tags} aria-label="Tags">
          {post.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
