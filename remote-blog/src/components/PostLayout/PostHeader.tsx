import { paths } from '@site/site';
import { Badge, longDate } from '@site/ui';
import { Link } from '@site/ui/router';
import { ArrowLeft } from 'lucide-react';
import type { PostSummary } from '../../content/post';
import { postCopy } from '../../content/post-copy';
import styles from './PostHeader.module.css';

export const BackLink = () => (
  <Link to={paths.blog} className={styles.back}>
    <ArrowLeft aria-hidden="true" />
    {postCopy.back}
  </Link>
);

export const Byline = ({ author, date, updated, readTime }: PostSummary) => (
  <p className={styles.byline}>
    <span>By {author}</span>{' '}
    <span>
      <time dateTime={date}>{longDate(date)}</time>
      {' · '}
      {updated && (
        <>
          {'Updated '}
          <time dateTime={updated}>{longDate(updated)}</time>
          {' · '}
        </>
      )}
      <span>{readTime}</span>
    </span>
  </p>
);

export const Topics = ({ category, tags }: PostSummary) => (
  <ul className={styles.tags} aria-label="Category and tags">
    <li>
      <Badge tone="accent">{category}</Badge>
    </li>
    {tags.map((tag) => (
      <li key={tag}>
        <Badge>{tag}</Badge>
      </li>
    ))}
  </ul>
);
