import styles from './Contents.module.css';

export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

export interface ContentsProps {
  readonly entries: readonly ContentsEntry[];
  /** `aside` is sticky beside the text on wide screens; `band` spans the page. */
  readonly layout?: 'aside' | 'band';
}

export function Contents({ entries, layout = 'band' }: ContentsProps) {
  return (
    <nav className={styles.root} data-layout={layout} aria-label="On this page">
      <p className={styles.title} aria-hidden="true">
        On this page
      </p>
      <ol className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
