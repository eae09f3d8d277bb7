import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArticleFrame } from '../ArticleFrame/ArticleFrame';
import type { ContentsEntry } from '../Contents/Contents';
import { Badge } from '../Badge/Badge';
import { PlaceLink } from '../PlaceLink/PlaceLink';
import type { RelatedLink } from '../RelatedLinks/RelatedLinks';
import { longDate } from './long-date';
import styles from './ArticleLayout.module.css';

export interface ArticleLayoutProps {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly author: string;
  /** ISO date, such as "2025-01-20". */
  readonly date: string;
  readonly readTime: string;
  readonly toc: readonly ContentsEntry[];
  readonly children: ReactNode;
  readonly backLink?: RelatedLink;
  readonly lead?: ReactNode;
}

export function ArticleLayout({ backLink, ...article }: ArticleLayoutProps) {
  const { title, lead, toc, children } = article;
  return (
    <ArticleFrame
      title={title}
      lead={lead}
      toc={toc}
      above={backLink && <BackLink {...backLink} />}
      below={
        <>
          <Byline {...article} />
          <Topics {...article} />
        </>
      }
    >
      {children}
    </ArticleFrame>
  );
}

const BackLink = ({ path, title }: RelatedLink) => (
  <PlaceLink to={path} className={styles.back}>
    <ArrowLeft aria-hidden="true" />
    {title}
  </PlaceLink>
);

const Topics = ({ category, tags }: Pick<ArticleLayoutProps, 'category' | 'tags'>) => (
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

function Byline({
  author,
  date,
  readTime,
}: Pick<ArticleLayoutProps, 'author' | 'date' | 'readTime'>) {
  return (
    <p className={styles.byline}>
      <span>By {author}</span>{' '}
      <span>
        <time dateTime={date}>{longDate(date)}</time>
        {' · '}
        <span>{readTime}</span>
      </span>
    </p>
  );
}
