import type { RemoteModule, RenderRequest } from '@site/contract';
import * as router from '@site/ui/router';
import { createElement, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

export type HydrationBundle =
  | RemoteModule
  | { readonly pageOf: (request: RenderRequest) => Promise<ReactElement> };

/** The same for prerendering and hydration, without the shell around it. */
export async function remotePage(
  { routes, app }: RemoteModule,
  path: string,
  pattern: string,
): Promise<ReactElement> {
  const route = routes.find((candidate) => candidate.path === pattern);
  if (!route) throw new Error(`${app} has no route ${pattern}`);
  const { Component } = await route.lazy();
  const page = createElement(router.Route, { path: pattern, element: createElement(Component) });
  return createElement(
    MemoryRouter,
    { initialEntries: [path] },
    createElement('div', { 'data-section': app }, createElement(router.Routes, null, page)),
  );
}

export const frameRequest = (path: string): RenderRequest => ({
  path,
  pattern: path === '/404' ? null : path,
  gone: [],
  remote: {
    app: 'content',
    routes: [
      {
        path,
        handle: { chunk: 'page' },
        lazy: () => Promise.resolve({ Component: () => 'A page of a section' }),
      },
    ],
  },
});
