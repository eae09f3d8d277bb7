import { ROOT_ID } from '@site/shared/contract';
import { BrowserRouter } from '@site/shared/router';
import '@site/shared/tokens.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { countArrivals } from './analytics/arrivals';
import { App } from './App';
import { showSettings } from './consent/consent';
import { offerCookieSettings } from './consent/settings-request';
import { trust } from './federation/integrity';
import { liveSet, startWith } from './federation/live-set';
import { reloadOnNavigationWhenNeeded } from './federation/navigation';
import { sectionData, shellData } from './federation/page-data';
import { BrowserPages } from './federation/page-source';
import { prepareOnIntent } from './federation/prepare-on-intent';
import { remember } from './section/prerendered';

const shell = shellData();
trust(shell.base, shell.integrity);

const section = sectionData();
startWith({ shell: shell.release, section });

const pages = new BrowserPages(section, location.pathname);
reloadOnNavigationWhenNeeded(pages);
prepareOnIntent(pages);

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The document has no element #${ROOT_ID}`);

const putBack = remember(root.childNodes);

startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App pages={pages} gone={shell.gone} />
    </BrowserRouter>,
    {
      onRecoverableError: reportError,
      // The frame itself has thrown: React has emptied the page, which is complete without it.
      onUncaughtError: (fault) => {
        putBack(root);
        reportError(fault);
      },
    },
  );
});

countArrivals();
offerCookieSettings(() => void showSettings());

// A failure here is no fault yet: the first navigation asks again.
liveSet().catch(() => undefined);
