import { isPlainClick } from '@site/ui';
import { Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { blog } from '../../content/blog';
import { chipId, type Choice, choices } from '../../content/categories';
import styles from './FilterBar.module.css';
import { type BlogFilter, SEARCH_BOX_ID } from './use-blog-filter';

interface FilterBarProps extends Pick<BlogFilter, 'filter' | 'search' | 'choose'> {
  readonly path: string;
}

interface ChipProps extends FilterBarProps {
  readonly choice: Choice;
}

/** A link: until hydration, styles filter by its fragment (BlogList.module.css). */
function Chip({ choice, filter, choose }: ChipProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose(choice);
  };
  return (
    <a
      id={chipId(choice)}
      className={styles.chip}
      href={`#${chipId(choice)}`}
      aria-current={choice === filter.category ? 'true' : undefined}
      onClick={follow}
    >
      {choice}
    </a>
  );
}

export function FilterBar(props: FilterBarProps) {
  const { path, filter, search } = props;
  return (
    <div className={styles.root}>
      <form
        role="search"
        className={styles.search}
        action={path}
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor={SEARCH_BOX_ID} className="visually-hidden">
          {blog.searchLabel}
        </label>
        <input
          id={SEARCH_BOX_ID}
          className={styles.input}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={blog.searchPlaceholder}
          value={filter.text}
          onChange={(event) => search(event.target.value)}
        />
        {/* After the box, in whose middle it stands: a page that arrives slowly moves nothing. */}
        <Search aria-hidden="true" className={styles.icon} />
      </form>
      {/* Styles show at most one of these. */}
      <p className={styles.withoutScripts}>{blog.withoutScripts}</p>
      <p className={styles.stalled}>{blog.stalled}</p>
      <nav aria-label={blog.categoriesLabel}>
        <ul className={styles.chips}>
          {choices.map((choice) => (
            <li key={choice}>
              <Chip {...props} choice={choice} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
