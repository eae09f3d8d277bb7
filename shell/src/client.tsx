import { reportFault } from '@site/shared';
import { ROOT_ID } from '@site/shared/contract';
import { BrowserRouter } from '@site/shared/router';
import '@site/shared/tokens.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { isChangedByOthers } from './boot/foreign-changes';
import { countPage } from './consent/gtag';
import { showSettings } from './consent/show-settings';
import { offerCookieSettings } from './consent/settings-request';
import { trust } from './federation/integrity';
import { liveSet, startWith } from './federation/live-set';
import { reloadOnNavigationWhenNeeded } from './federation/navigation';
import { sectionData, shellData } from './federation/page-data';
import { BrowserPages } from './federation/browser-pages';
import { prepareInView, prepareOnIntent } from './federation/prepare';
import { afterLoad } from './boot/timing';
import { onArrival } from './page/arrivals';
import { loadDocument } from './page/scroll-tracking';
import { remember } from './page/prerendered';
import { keepVisitorState } from './page/visitor-state';
import { isSkippedTransition } from './boot/skipped-transition';
import { reachable, Visit } from './page/page-navigation';

const shell = shellData();
trust(shell.base, shell.integrity);

const section = sectionData();
startWith({ shell: shell.release, section });

const visit = new Visit({ load: loadDocument, reachable });
const pages = new BrowserPages(section, location.pathname, visit);
reloadOnNavigationWhenNeeded(pages);
prepareOnIntent(pages);
afterLoad(() => prepareInView(pages));

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The document has no element #${ROOT_ID}`);

// For what needs the shell alone, not the section (consent/CookieSettings.module.css).
document.documentElement.dataset.shell = shell.release;

const putBack = remember(root.childNodes);
const restoreVisitorState = keepVisitorState(root);

startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App pages={pages} gone={shell.gone} />
    </BrowserRouter>,
    {
      onRecoverableError: (fault) => {
        // React is still at work with the new elements.
        queueMicrotask(restoreVisitorState);
        if (!isSkippedTransition(fault) && !isChangedByOthers())
          reportFault(fault, { section: 'shell', instead: 'the same, rendered again' });
      },
      // Whoever has caught it tells of it.
      onCaughtError: () => undefined,
      // The frame itself has thrown: React has emptied the page, which is complete without it.
      onUncaughtError: (fault) => {
        putBack(root);
        pages.freeze(fault);
      },
    },
  );
});

// Switch off "Page changes based on browser history events" in the property's enhanced measurement, or
// these pages are counted twice.
onArrival(({ title }) => countPage(title));
// From here on links are the router's: a document made ready beside it would be in vain.
document.querySelector('script[type$=speculationrules]')?.remove();
offerCookieSettings(() => void showSettings());

// A failure here is no fault yet: the first navigation asks again.
liveSet().catch(() => undefined);
