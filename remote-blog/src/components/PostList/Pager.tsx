import type { ListPage } from '../../content/post';
import { ButtonLink } from '@site/ui';
import { blog } from '../../content/blog';
import { listPath } from '../../catalog/list-pages';
import styles from './Pager.module.css';

export function Pager({ list }: { readonly list: ListPage }) {
  const { number, pages } = list;
  if (pages === 1) return null;
  return (
    <nav className={styles.root} aria-label={blog.pagesLabel}>
      {number > 1 && <ButtonLink to={listPath(number - 1)}>{blog.newer}</ButtonLink>}
      <span>{blog.pageOf(number, pages)}</span>
      {number < pages && <ButtonLink to={listPath(number + 1)}>{blog.older}</ButtonLink>}
    </nav>
  );
}
