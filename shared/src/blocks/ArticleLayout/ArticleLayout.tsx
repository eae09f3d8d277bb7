import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge';
import { PlaceLink } from '../PlaceLink/PlaceLink';
import { Prose } from '../Prose/Prose';
import type { RelatedLink } from '../RelatedLinks/RelatedLinks';
import { longDate } from './long-date';
import styles from './ArticleLayout.module.css';

export interface TocEntry {
  /** Id of a heading in the article. */
  readonly id: string;
  readonly title: string;
}

export interface ArticleLayoutProps {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly author: string;
  /** ISO date, such as "2025-01-20". */
  readonly date: string;
  /** Such as "10 min read". */
  readonly readTime: string;
  readonly toc: readonly TocEntry[];
  readonly children: ReactNode;
  readonly backLink?: RelatedLink;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
}

/** An article: h1, who wrote it and when, a table of contents, then prose and any blocks. */
export function ArticleLayout({ toc, children, ...head }: ArticleLayoutProps) {
  return (
    <article className={styles.root}>
      <ArticleHeader {...head} />
      <div className={styles.columns}>
        {toc.length > 0 && <Contents toc={toc} />}
        <div className={styles.body}>
          <Prose>{children}</Prose>
        </div>
      </div>
    </article>
  );
}

type ArticleHeaderProps = Omit<ArticleLayoutProps, 'toc' | 'children'>;

function ArticleHeader({ title, lead, category, tags, backLink, ...byline }: ArticleHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        {backLink && (
          <PlaceLink to={backLink.path} className={styles.back}>
            <ArrowLeft aria-hidden="true" />
            {backLink.title}
          </PlaceLink>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Byline {...byline} />
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
      </div>
    </header>
  );
}

function Byline({
  author,
  date,
  readTime,
}: Pick<ArticleLayoutProps, 'author' | 'date' | 'readTime'>) {
  return (
    <p className={styles.byline}>
      <span>By {author}</span>
      <time dateTime={date}>{longDate(date)}</time>
      <span>{readTime}</span>
    </p>
  );
}

function Contents({ toc }: Pick<ArticleLayoutProps, 'toc'>) {
  return (
    <nav className={styles.toc} aria-label="On this page">
      <p className={styles.tocTitle} aria-hidden="true">
        On this page
      </p>
      <ol className={styles.tocList}>
        {toc.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
