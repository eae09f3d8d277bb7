import * as section from '../render/own-section';
import type { RemoteModule } from '@site/shared/contract';
import { bridged, type Shell } from './bridge';
import './section.css';
import { connect } from './hot';
import { takeNotices } from './notices';
import { watchConsole } from './watch-react';

type Versions = Readonly<Record<string, { readonly get: () => unknown }>>;

let scope: Readonly<Record<string, Versions>> = {};

/** By webpack's container interface. */
async function shared(name: string): Promise<unknown> {
  const [one] = Object.values(scope[name] ?? {});
  const factory = (await one?.get()) as (() => unknown) | undefined;
  if (!factory) throw new Error(`The shell shares no ${name}`);
  return factory();
}

async function moduleFor(): Promise<RemoteModule> {
  const [react, router, notices] = await Promise.all(
    ['react', '@site/shared/router', '@site/shared/notices'].map(shared),
  );
  takeNotices(notices);
  const shell = { react, router } as Shell;
  return {
    ...section,
    contract: section.contract,
    routes: section.routes.map((route) => ({
      ...route,
      lazy: bridged(shell, route),
    })),
  };
}

const outline = () =>
  JSON.stringify({
    routes: section.routes.map(({ path, handle }) => ({ path, handle })),
    redirects: section.redirects,
    connects: section.connects,
  });
const atFirst = outline();

// Pages accept changed posts and data; what the shell took over needs a reload.
import.meta.webpackHot?.accept('../render/own-section', () => {
  if (outline() !== atFirst) location.reload();
});

let module: Promise<RemoteModule> | undefined;

const container = {
  init: (given: typeof scope) => {
    scope = given;
  },
  get: async () => {
    const ready = await (module ??= moduleFor());
    return () => ready;
  },
};

Object.assign(window, { [DEV_CONTAINER]: container });
watchConsole();
connect();
if (!document.querySelector('script[src="/_dev/overlay.js"]'))
  document.head.append(
    Object.assign(document.createElement('script'), { src: '/_dev/overlay.js' }),
  );
