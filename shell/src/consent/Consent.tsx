import { ChoiceBanner } from './ChoiceBanner';
import classes from './Consent.module.css';

/** Hidden once the visitor has chosen, and without scripts. */
export function Consent() {
  return (
    <div className={classes.place}>
      <ChoiceBanner />
    </div>
  );
}
