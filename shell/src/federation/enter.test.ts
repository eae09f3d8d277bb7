import { SHELL_DATA_ID } from '@site/contract/browser';
import React from 'react';
import type { FederatedSection } from './files';

const shell = {
  release: '1.0.0-00000000',
  base: '/shell/',
  scripts: [],
  styles: [],
  integrity: {},
};

Object.assign(globalThis, {
  SHARED_VERSIONS: {
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    'react-dom': '19.3.1',
    'react-helmet-async': '3.0.0',
    '@site/ui/router': '7.18.5',
    sonner: '2.0.8',
  },
});
document.body.innerHTML = `<script type="application/json" id="${SHELL_DATA_ID}">${JSON.stringify(shell)}</script>`;

const { enter, isEnterable } = jest.requireActual<typeof import('./enter')>('./enter');

function sectionOf(app: string, more: Partial<FederatedSection> = {}): FederatedSection {
  return {
    app,
    release: '1.0.0-aaaaaaaa',
    container: `remote_${app}`,
    base: `/_releases/${app}/`,
    entry: 'remoteEntry.11111111.js',
    routes: [],
    integrity: { 'remoteEntry.11111111.js': `sha256-${app}` },
    ...more,
  };
}

interface Scope {
  readonly react: Readonly<Record<string, { readonly lib: () => unknown }>>;
}

function define(app: string, contract = 1, init: (scope: Scope) => void = () => undefined): void {
  const routes = { contract, app, routes: [] };
  Object.assign(window, { [`remote_${app}`]: { init, get: () => () => routes } });
}

const scripts = (app: string) => [
  ...document.querySelectorAll<HTMLScriptElement>(`script[src*="/${app}/"]`),
];

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function answer(app: string, type: 'load' | 'error'): Promise<void> {
  await settle();
  for (const script of scripts(app)) script.dispatchEvent(new Event(type));
}

test('an entry is requested with its integrity value once, for any number of pages', async () => {
  const entered = [enter(sectionOf('offers'), '/'), enter(sectionOf('offers'), '/')];
  await settle();
  expect(scripts('offers').map(({ integrity }) => integrity)).toEqual(['sha256-offers']);
  define('offers');
  await answer('offers', 'load');
  expect((await Promise.all(entered)).map(({ app }) => app)).toEqual(['offers', 'offers']);
});

test('an entry that boot already requested is not requested again', async () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/_releases/forms/remoteEntry.11111111.js');
  document.head.append(script);
  const entered = enter(sectionOf('forms'), '/');
  await settle();
  expect(scripts('forms')).toEqual([script]);
  define('forms');
  await answer('forms', 'load');
  expect((await entered).app).toBe('forms');
});

test("a remote gets the shell's React and its version", async () => {
  let shared: Scope | undefined;
  define('content', 1, (scope) => (shared = scope));
  await enter(sectionOf('content'), '/');
  expect(shared?.react['19.3.1']?.lib()).toBe(React);
});

test('a document runs one release of a section', async () => {
  const other = sectionOf('content', { release: '1.1.0-bbbbbbbb' });
  expect([isEnterable(sectionOf('content')), isEnterable(other)]).toEqual([true, false]);
  await expect(enter(other, '/')).rejects.toMatchObject({
    section: 'content',
    release: '1.1.0-bbbbbbbb',
    message:
      'This document runs 1.0.0-aaaaaaaa. See "When a remote does not load" in docs/module-federation.md',
  });
});

test('a failed entry is reported with its release, and requested again at another address', async () => {
  const first = enter(sectionOf('blog'), '/');
  const failed = expect(first).rejects.toMatchObject({
    section: 'blog',
    release: '1.0.0-aaaaaaaa',
    message: expect.stringContaining(
      '/_releases/blog/remoteEntry.11111111.js is missing or differs from its integrity value.',
    ) as string,
  });
  await answer('blog', 'error');
  await failed;
  const second = enter(sectionOf('blog'), '/');
  await settle();
  expect(scripts('blog').map((script) => script.getAttribute('src'))).toEqual([
    '/_releases/blog/remoteEntry.11111111.js?attempt=1',
  ]);
  define('blog');
  await answer('blog', 'load');
  expect((await second).app).toBe('blog');
});

test('an entry without a container or of another contract is an error', async () => {
  const entered = enter(sectionOf('empty'), '/');
  const failed = expect(entered).rejects.toThrow('does not define remote_empty.');
  await answer('empty', 'load');
  await failed;
  define('newer', 3);
  await expect(enter(sectionOf('newer'), '/')).rejects.toThrow(
    'It uses contract 3, which this shell does not support.',
  );
});

test('DevTools show the shell, its remotes and shared modules with versions', () => {
  const { moduleInfo, __INSTANCES__: instances } = __FEDERATION__;
  expect(moduleInfo).toMatchObject({
    shell: {
      version: '1.0.0-00000000',
      remotesInfo: { content: { matchedVersion: '1.0.0-aaaaaaaa' } },
      shared: expect.arrayContaining([{ sharedName: 'react', version: '19.3.1' }]) as object[],
    },
    content: { version: '1.0.0-aaaaaaaa', globalName: 'remote_content' },
  });
  expect(instances.map(({ name }) => name)).toEqual(['shell']);
});
