import { author, figuresChecked } from '../../content/editorial';
import styles from './Byline.module.css';

/** Who wrote a page, and the day on which its figures were last checked. */
export function Byline() {
  return (
    <p className={styles.byline}>
      By the {author}. Figures last checked on{' '}
      <time dateTime={figuresChecked.iso}>{figuresChecked.text}</time>.
    </p>
  );
}
