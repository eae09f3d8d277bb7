import { site } from '@site/shared';
import { useSyncExternalStore } from 'react';
import { footer } from '../content/footer';

const YEAR_ID = 'copyright-year';

const never = () => () => undefined;
const currentYear = () => String(new Date().getFullYear());

/** While it is prerendered: the year of that day. While it is hydrated: the year that the page came with. */
const prerenderedYear = () =>
  (typeof document === 'undefined' ? null : document.getElementById(YEAR_ID)?.textContent) ??
  currentYear();

/**
 * The copyright line: prerendered with the year in which the page was composed, corrected in a browser of
 * a later year. The build does not know the year, so that the same sources make the same release in any.
 */
export function Copyright() {
  const year = useSyncExternalStore(never, currentYear, prerenderedYear);
  return (
    <p>
      © <span id={YEAR_ID}>{year}</span> {site.name}. {footer.rights}
    </p>
  );
}
