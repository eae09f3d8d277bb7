import { paths } from '@site/site';
import { Link } from '@site/ui/router';
import { PenLine } from 'lucide-react';
import { editorialTeam } from '../../content/author';
import { postCopy } from '../../content/post-copy';
import styles from './AuthorBox.module.css';

export function AuthorBox() {
  return (
    <aside className={styles.root} aria-label={postCopy.aboutAuthor}>
      <span className={styles.icon} aria-hidden="true">
        <PenLine />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{editorialTeam.name}</p>
        <p className={styles.about}>{editorialTeam.about}</p>
        <p className={styles.links}>
          <Link to={paths.disclosure}>{editorialTeam.disclosureText}</Link>{' '}
          <Link to={paths.contact}>{editorialTeam.contactText}</Link>
        </p>
      </div>
    </aside>
  );
}
