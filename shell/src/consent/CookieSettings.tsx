import { consentBanner } from '../content/consent';
import classes from './CookieSettings.module.css';

/** Hidden without JavaScript, when nothing is stored. */
export function CookieSettings() {
  return (
    <button type="button" className={classes.button} aria-haspopup="dialog" data-consent="settings">
      {consentBanner.settings}
    </button>
  );
}
