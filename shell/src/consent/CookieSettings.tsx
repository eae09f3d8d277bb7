import { consentBanner } from '../content/consent';
import classes from './CookieSettings.module.css';

/** Reopens the cookie settings from the footer. Without JavaScript nothing is stored, and it is not shown. */
export function CookieSettings() {
  return (
    <button type="button" className={classes.button} aria-haspopup="dialog" data-consent="settings">
      {consentBanner.settings}
    </button>
  );
}
