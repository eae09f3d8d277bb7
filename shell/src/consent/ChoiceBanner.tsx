import { Button } from '@site/shared';
import { useRef } from 'react';
import { consentBanner as texts } from '../content/consent';
import classes from './ChoiceBanner.module.css';
import { consent } from './consent';
import { useReturnOfFocus } from './useReturnOfFocus';
import { useRoomAtTheFoot } from './useRoomAtTheFoot';

/** The question. It never takes the focus by itself, and accepting and rejecting look alike. */
export function ChoiceBanner() {
  const room = useRef<HTMLDivElement>(null);
  const noticeFocus = useReturnOfFocus(room);
  useRoomAtTheFoot(room);
  return (
    <div ref={room} className={classes.room} onFocus={noticeFocus}>
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
          <Button size="sm" variant="secondary" onClick={() => void consent.rejectAll()}>
            {texts.reject}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void consent.acceptAll()}>
            {texts.accept}
          </Button>
          <button
            type="button"
            className={classes.settings}
            aria-haspopup="dialog"
            onClick={() => void consent.showSettings()}
          >
            {texts.settings}
          </button>
        </div>
      </section>
    </div>
  );
}
