import { site } from '@site/shared';
import { useSyncExternalStore } from 'react';
import { footer } from '../content/footer';

const YEAR_ID = 'copyright-year';

const never = () => () => undefined;
const currentYear = () => String(new Date().getFullYear());

/** Hydration must start with the year that the page was prerendered with. */
const prerenderedYear = () =>
  (typeof document === 'undefined' ? null : document.getElementById(YEAR_ID)?.textContent) ??
  currentYear();

/** Corrected in the browser. The build knows no date, so that equal sources make equal releases. */
export function Copyright() {
  const year = useSyncExternalStore(never, currentYear, prerenderedYear);
  return (
    <p>
      © <span id={YEAR_ID}>{year}</span> {site.name}. {footer.rights}
    </p>
  );
}
