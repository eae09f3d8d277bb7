import { useEffect } from 'react';
import { afterLoad } from '../idle/after-load';
import { ChoiceBanner } from './ChoiceBanner';
import classes from './Consent.module.css';
import { startConsent } from './consent';
import { useChoicePending } from './pending';

/** The element after the footer: asks about cookies while the visitor has not chosen, else empty. */
export function Consent() {
  const pending = useChoicePending();
  useEffect(() => afterLoad(startConsent), []);
  return (
    <div className={classes.place} aria-live="polite">
      {pending && <ChoiceBanner />}
    </div>
  );
}
