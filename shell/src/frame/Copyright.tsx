import { site } from '@site/shared';
import { useSyncExternalStore } from 'react';
import { footer } from '../content/footer';

const never = () => () => undefined;
const currentYear = () => String(new Date().getFullYear());
const yearOfBuild = () => process.env.BUILD_YEAR ?? currentYear();

/** The copyright line: prerendered with the year of the build, corrected in a browser of a later year. */
export function Copyright() {
  const year = useSyncExternalStore(never, currentYear, yearOfBuild);
  return (
    <p>
      © {year} {site.name}. {footer.rights}
    </p>
  );
}
