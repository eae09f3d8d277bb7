import type { ReactNode } from 'react';
import { Consent } from '../consent/Consent';
import { SettingsDialog } from '../consent/SettingsDialog';
import { Notices } from './Notices';
import { Announcer } from '../page/Announcer';
import { Footer } from './Footer';
import classes from './Frame.module.css';
import { Header } from './Header';
import { Part } from './Part';
import { SkipLinks } from './SkipLinks';

export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Part selector='#root > :has(> [href="#main"])'>
        <SkipLinks />
      </Part>
      <Part selector="#root > header">
        <Header />
      </Part>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Part selector="#root > footer">
        <Footer />
      </Part>
      <Part selector="#root > :has(#cookie-choice)">
        <Consent />
      </Part>
      <Part>
        <Announcer />
        <Notices />
        <SettingsDialog />
      </Part>
    </>
  );
}
