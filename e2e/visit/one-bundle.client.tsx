import { ROOT_ID } from '@site/contract';
import { BrowserRouter, matchPath } from '@site/ui/router';
import '@site/ui/tokens.css';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../../shell/src/App';
import { countPage } from '../../shell/src/consent/gtag';
import { onArrival } from '../../shell/src/page/arrivals';
import { SectionPage } from '../../shell/src/page/SectionPage';
import { remotes } from './remotes';

// The shell's build asks it for the hash of each file; this build's files have none.
Object.assign(globalThis, { releaseIntegrity: () => '' });

async function loadPage(pathname: string): Promise<ReactNode> {
  const owned = remotes.flatMap(({ app, routes }) => routes.map((route) => ({ app, route })));
  const match = owned.find(({ route }) => matchPath(route.path, pathname));
  if (!match) throw new Error(`no section has the page ${pathname}`);
  const { app, route } = match;
  const { Component } = await route.lazy();
  const { interactive } = route.handle;
  return <SectionPage app={app} pattern={route.path} Page={Component} interactive={interactive} />;
}

const cachedPages = new Map<string, Promise<ReactNode>>();

function page(pathname: string): Promise<ReactNode> {
  const loading = cachedPages.get(pathname) ?? loadPage(pathname);
  cachedPages.set(pathname, loading);
  return loading;
}

// The site as one webpack build, split by import() only: what the site is compared with.
hydrateRoot(
  document.getElementById(ROOT_ID)!,
  <BrowserRouter>
    <App pages={{ page }} />
  </BrowserRouter>,
);
onArrival(countPage);
