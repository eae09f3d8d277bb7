import type { RemoteModule } from '@site/shared/contract';
import { BrowserRouter, matchPath } from '@site/shared/router';
import '@site/shared/tokens.css';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { countArrivals } from '../../shell/src/analytics/arrivals';
import { startAnalytics } from '../../shell/src/analytics/load';
import { App } from '../../shell/src/App';
import { NotFoundPage, SectionPage } from '../../shell/src/section/SectionPage';

const pages = new Map<string, Promise<ReactNode>>();

async function load(remotes: readonly RemoteModule[], pathname: string): Promise<ReactNode> {
  for (const { app, routes } of remotes) {
    const route = routes.find(({ path }) => matchPath(path, pathname));
    if (!route) continue;
    const { Component } = await route.lazy();
    return <SectionPage app={app} pattern={route.path} Page={Component} />;
  }
  return <NotFoundPage />;
}

/**
 * Shows the same site from the same sources as one webpack build, pages split off by import(): what the
 * federated site is measured against. It is built for the size report only and never deployed.
 */
export function show(remotes: readonly RemoteModule[]): void {
  const page = (pathname: string): Promise<ReactNode> => {
    const known = pages.get(pathname) ?? load(remotes, pathname);
    pages.set(pathname, known);
    return known;
  };
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <BrowserRouter>
      <App pages={{ page, forget: (pathname) => pages.delete(pathname) }} />
    </BrowserRouter>,
  );
  startAnalytics();
  countArrivals();
}
