import { Button } from '@site/shared';
import { consentBanner as texts } from '../content/consent';
import classes from './ChoiceBanner.module.css';

/**
 * Works by boot/consent-banner.ts. It never takes the focus by itself; accept and reject look
 * alike.
 */
export function ChoiceBanner() {
  return (
    <section
      id="cookie-choice"
      className={classes.banner}
      aria-labelledby="cookie-choice-title"
      tabIndex={-1}
    >
      <div className={classes.words}>
        <h2 id="cookie-choice-title">{texts.title}</h2> <p>{texts.text}</p>
      </div>
      <div className={classes.buttons}>
        <Button size="sm" variant="secondary" data-consent="reject">
          {texts.reject}
        </Button>{' '}
        <Button size="sm" variant="secondary" data-consent="accept">
          {texts.accept}
        </Button>{' '}
        <button
          type="button"
          className={classes.settings}
          aria-haspopup="dialog"
          data-consent="settings"
        >
          {texts.settings}
        </button>
      </div>
    </section>
  );
}
