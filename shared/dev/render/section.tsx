import * as section from './own-section';
import type { Interactive } from '@site/shared/contract';
import { listedPages } from '../../src/contract/routes';
import { captureOwnerStack } from 'react';
// The shell's renderer too: a second one in this process would start inside contexts that the first left.
import { prerender } from 'react-dom/static.edge';
import { type Navigator } from 'react-router';
import type { DevFault } from '../faults/fault';
import { DevPage } from './page';

const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

export interface Described {
  readonly app: string;
  readonly routes: readonly {
    readonly path: string;
    readonly chunk: string;
    readonly listed: readonly string[];
    readonly anyOther?: string | undefined;
    readonly interactive?: Interactive | undefined;
  }[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly connects: readonly string[];
}

export async function describe(): Promise<Described> {
  const routes = await Promise.all(
    section.routes.map(async (route) => {
      const { chunk, anyOther, interactive } = route.handle;
      return { path: route.path, chunk, listed: await listedPages(route), anyOther, interactive };
    }),
  );
  const { app, redirects: declared = [], connects = [] } = section;
  const redirects = typeof declared === 'function' ? await declared() : declared;
  return { app, routes, redirects: [...redirects], connects: [...connects] };
}

export const documents = async () => (await section.documents?.()) ?? [];

/** As the browser will hydrate it; returns errors, too. */
export async function render(path: string, pattern: string) {
  const faults: DevFault[] = [];
  const route = section.routes.find((candidate) => candidate.path === pattern);
  if (!route) throw new Error(`${section.app} has no route ${pattern}`);
  const { Component } = await route.lazy();
  const note = (thrown: unknown, info?: { readonly componentStack?: string | null }) => {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    faults.push({
      kind: 'prerender',
      message: String(thrown),
      stacks: [stack, captureOwnerStack() ?? '', info?.componentStack ?? ''],
    });
  };
  try {
    // As when it is live: by path, whatever the query.
    const { prelude } = await prerender(
      <DevPage
        pattern={pattern}
        Component={Component}
        location={{ pathname: path }}
        navigator={nowhere}
      />,
      { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: note },
    );
    return { html: await new Response(prelude).text(), faults };
  } catch (thrown) {
    if (faults.length === 0) note(thrown);
    return { html: '', faults };
  }
}
