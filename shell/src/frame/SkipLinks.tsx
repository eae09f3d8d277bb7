import classes from './SkipLinks.module.css';

export function SkipLinks() {
  return (
    <div>
      <a className={classes.link} href="#main">
        Skip to main content
      </a>{' '}
      <a className={`${classes.link} ${classes.choice}`} href="#cookie-choice">
        Go to the cookie choice
      </a>
    </div>
  );
}
