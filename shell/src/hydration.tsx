import type { RemoteModule, RenderRequest } from '@site/contract/browser';
import { BrowserRouter } from '@site/ui/router';
import type { ReactElement, ReactNode } from 'react';
import { App } from './App';
import { NotFoundPage } from './frame/NotFound';
import type { PageSource } from './page/use-page-source';
import { SectionPage } from './page/SectionPage';

async function page({ pattern, remote }: RenderRequest): Promise<ReactNode> {
  if (pattern === null) return <NotFoundPage />;
  const { app, routes } = remote as RemoteModule;
  const { Component } = (await routes[0]?.lazy()) ?? {};
  return Component && <SectionPage app={app} pattern={pattern} Page={Component} />;
}

/** For the build's hydration check (shared/build/hydration). */
export async function pageOf(request: RenderRequest): Promise<ReactElement> {
  const shown = Promise.resolve(await page(request));
  const pages: PageSource = { page: () => shown };
  return (
    <BrowserRouter>
      <App pages={pages} />
    </BrowserRouter>
  );
}
