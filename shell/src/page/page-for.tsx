import type { RemoteModule, RenderRequest } from '@site/contract/browser';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../frame/NotFound';
import { SectionPage } from './SectionPage';

/** For prerendering and the build's hydration check. */
export async function pageFor({ pattern, remote }: RenderRequest): Promise<ReactNode> {
  if (pattern === null) return <NotFoundPage />;
  const { app, routes } = remote as RemoteModule;
  const route = routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${app} has no route ${pattern}`);
  const { Component } = await route.lazy();
  return (
    <SectionPage
      app={app}
      pattern={pattern}
      Page={Component}
      interactive={route.handle.interactive}
    />
  );
}
