import { Button } from '@site/shared';
import { consentBanner as texts } from '../content/consent';
import classes from './ChoiceBanner.module.css';

/**
 * The question, which boot/question.ts answers. It never takes the focus by itself, and accepting and
 * rejecting look alike.
 */
export function ChoiceBanner() {
  return (
    <div className={classes.room}>
      <section
        id="cookie-choice"
        className={classes.banner}
        aria-labelledby="cookie-choice-title"
        tabIndex={-1}
      >
        <h2 id="cookie-choice-title" className={classes.title}>
          {texts.title}
        </h2>
        <p className={classes.text}>{texts.text}</p>
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
    </div>
  );
}
