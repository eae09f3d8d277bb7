import { useChoicePending } from '../consent/pending';
import classes from './SkipLinks.module.css';

/** The first stops of the Tab key: to the content, and to the cookie choice while one is open. */
export function SkipLinks() {
  const choicePending = useChoicePending();
  return (
    <div className={classes.links}>
      <a className={classes.link} href="#main">
        Skip to main content
      </a>
      {choicePending && (
        <a className={classes.link} href="#cookie-choice">
          Go to the cookie choice
        </a>
      )}
    </div>
  );
}
