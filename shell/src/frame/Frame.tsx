import type { ReactNode } from 'react';
import { Consent } from '../consent/Consent';
import { Notices } from '../notices/Notices';
import { Announcer } from '../scroll/Announcer';
import { Footer } from './Footer';
import classes from './Frame.module.css';
import { Header } from './Header';
import { SkipLinks } from './SkipLinks';

/** What every page has in common; takes the page, and puts it into the main part. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLinks />
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <Consent />
      <Announcer />
      <Notices />
    </>
  );
}
