import { type RemoteModule, ROOT_ID } from '@site/shared/contract';
import { BrowserRouter, matchPath } from '@site/shared/router';
import '@site/shared/tokens.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../../shell/src/App';
import { countPage } from '../../shell/src/consent/gtag';
import { provideCookieSettings, showSettings } from '../../shell/src/consent/show-settings';
import { onArrival } from '../../shell/src/page/arrivals';
import { SectionPage } from '../../shell/src/page/SectionPage';

type RemoteFor = (pathname: string) => Promise<RemoteModule | undefined>;

async function load(remoteFor: RemoteFor, pathname: string): Promise<ReactNode> {
  const remote = await remoteFor(pathname);
  const route = remote?.routes.find(({ path }) => matchPath(path, pathname));
  if (!remote || !route) {
    const { NotFoundPage } = await import('../../shell/src/frame/NotFound');
    return <NotFoundPage />;
  }
  const { Component } = await route.lazy();
  return (
    <SectionPage
      app={remote.app}
      pattern={route.path}
      Page={Component}
      interactive={route.handle.interactive}
    />
  );
}

function site(remoteFor: RemoteFor): ReactNode {
  const pages = new Map<string, Promise<ReactNode>>();
  const page = (pathname: string): Promise<ReactNode> => {
    const known = pages.get(pathname) ?? load(remoteFor, pathname);
    pages.set(pathname, known);
    return known;
  };
  return (
    <BrowserRouter>
      <App pages={{ page }} />
    </BrowserRouter>
  );
}

function offerTheRest(): void {
  onArrival(({ title }) => countPage(title));
  provideCookieSettings(() => void showSettings());
}

const root = () => document.getElementById(ROOT_ID) as HTMLElement;

/** The same site as one webpack build, split by import(), to compare with. */
export function show(remotes: readonly RemoteModule[]): void {
  const owns = (pathname: string) => (remote: RemoteModule) =>
    remote.routes.some(({ path }) => matchPath(path, pathname));
  hydrateRoot(
    root(),
    site(async (pathname) => Promise.resolve(remotes.find(owns(pathname)))),
  );
  offerTheRest();
}

export function showOnClient(remoteFor: RemoteFor): void {
  createRoot(root()).render(site(remoteFor));
  offerTheRest();
}
