import { reportFailure } from '@site/site';
import { ROOT_ID } from '@site/contract/browser';
import '@site/ui/tokens.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { isChangedByOthers } from './boot/foreign-changes';
import { countPage } from './consent/gtag';
import { registerIntegrity } from './federation/integrity';
import { liveSet, setDocumentReleases } from './federation/live-set';
import { reloadOnNavigationWhenNeeded } from './federation/navigation';
import { sectionData, shellData } from './federation/page-data';
import { BrowserPages } from './federation/browser-pages';
import { prefetchOnIntent } from './federation/prefetch';
import { afterLoad } from './boot/timing';
import { onArrival } from './page/arrivals';
import { PageRouter } from './page/PageRouter';
import { loadDocument } from './page/scroll-tracking';
import { snapshotNodes } from './page/snapshot';
import { keepVisitorState } from './page/visitor-state';
import { isSkippedTransition } from './boot/skipped-transition';
import { isServerReachable, PageNavigation } from './page/page-navigation';

const shell = shellData();
registerIntegrity(shell.base, shell.integrity);

const section = sectionData();
setDocumentReleases({ shell: shell.release, section });

const navigation = new PageNavigation({ load: loadDocument, reachable: isServerReachable });
const pages = new BrowserPages(section, location.pathname, navigation);
reloadOnNavigationWhenNeeded(pages);
prefetchOnIntent(pages);

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The document has no element #${ROOT_ID}`);

// The cookie settings need the shell only (consent/Consent.module.css).
document.documentElement.dataset.shell = shell.release;

const putBack = snapshotNodes(root.childNodes);
const restoreVisitorState = keepVisitorState(root);

startTransition(() => {
  hydrateRoot(
    root,
    <PageRouter>
      <App pages={pages} gone={shell.gone} />
    </PageRouter>,
    {
      onRecoverableError: (error) => {
        // React has not finished inserting the new elements.
        queueMicrotask(restoreVisitorState);
        if (!isSkippedTransition(error) && !isChangedByOthers())
          reportFailure(error, { section: 'shell', instead: 'the same, rendered again' });
      },
      // The boundary that caught it reports it.
      onCaughtError: () => undefined,
      // React has emptied the page, which is complete without its code.
      onUncaughtError: (error) => {
        putBack(root);
        pages.freeze(error);
      },
    },
  );
});

// Switch off "Page changes based on browser history events" in the property's enhanced measurement,
// or these pages are counted twice.
onArrival(countPage);
// The router handles links from here on, so prerendered documents would go unused; all links of a
// finished page lead to documents. Removing rules recalculates styles, which would delay hydration.
if (section?.kind !== 'documents')
  afterLoad(() => document.querySelector('script[type$=speculationrules]')?.remove());

// The first navigation tries again.
liveSet().catch(() => undefined);
