import { Button } from '@site/ui';
import { consentBanner as texts } from '../content/consent';
import classes from './Consent.module.css';

/** Never takes the focus by itself; accept and reject look alike. */
const ChoiceBanner = () => (
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

export const Consent = () => (
  <div className={classes.place}>
    <ChoiceBanner />
  </div>
);

/** Hidden without JavaScript, when nothing is stored. */
export const CookieSettings = () => (
  <button type="button" className={classes.link} aria-haspopup="dialog" data-consent="settings">
    {texts.settings}
  </button>
);
