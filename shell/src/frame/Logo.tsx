import { site } from '@site/site';
import { Link } from '@site/ui/router';
import classes from './Logo.module.css';

/** The same drawing as shell/public/favicon.svg. */
function LogoMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={classes.plate} width="32" height="32" rx="9" />
      <path className={classes.south} d="M16 16 13.2 13.2 7.5 24.5 18.8 18.8Z" />
      <path className={classes.north} d="M13.2 13.2 24.5 7.5 18.8 18.8Z" />
      <circle className={classes.plate} cx="16" cy="16" r="1.75" />
    </svg>
  );
}

export function Logo() {
  return (
    <Link to="/" className={classes.logo}>
      <LogoMark />
      <span className={classes.words}>
        <span className={classes.name}>{site.name}</span>{' '}
        <span className={classes.tagline}>{site.tagline}</span>
      </span>
    </Link>
  );
}
