import * as notices from '@site/shared/notices';
import * as router from '@site/shared/router';
import type { SingletonName } from '@site/shared/singletons';
import React from 'react';
import ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

/** Share key -> version, written in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/**
 * Used by releases from before pages made their head tags by themselves; comes when one asks for it, in one file with what
 * else only earlier releases need: each file's integrity value is in the script that every page needs.
 */
async function headManager(): Promise<() => unknown> {
  const module = await import(/* webpackChunkName: "earlier" */ 'react-helmet-async');
  return () => module;
}

type Shared = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

export const modules = {
  react: { lib: () => React },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  'react-dom': { lib: () => ReactDOM },
  'react-helmet-async': { get: headManager },
  '@site/shared/router': { lib: () => router },
  '@site/shared/notices': { lib: () => notices },
} satisfies Readonly<Record<SingletonName, Shared>>;

const versions = SHARED_VERSIONS;
export const versionOf = (key: string) => versions[key] as string;

/** What the shell shares with all remotes, as webpack's containers take it. */
export const shareScope = Object.fromEntries(
  Object.entries(modules).map(([key, shared]) => [
    key,
    {
      [versionOf(key)]: {
        get: 'lib' in shared ? () => shared.lib : shared.get,
        from: 'shell',
        eager: true,
        loaded: 1,
      },
    },
  ]),
);
