import { site } from '@site/shared';
import classes from './LinkedInLink.module.css';

/** Icon sets no longer include brands. */
export function LinkedInLink() {
  return (
    <a className={classes.link} href={site.social.linkedin} rel="noopener" target="_blank">
      <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4.98 3.5a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5ZM3.25 9.5h3.5V20.5h-3.5ZM9.25 9.5h3.35v1.55c.55-.95 1.75-1.85 3.45-1.85 3.35 0 4.2 2.1 4.2 5.05V20.5h-3.5v-5.6c0-1.35-.3-2.65-1.95-2.65-1.7 0-2.05 1.3-2.05 2.65v5.6h-3.5Z" />
      </svg>
      LinkedIn<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
