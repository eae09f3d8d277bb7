import * as notices from '@site/shared/notices';
import * as router from '@site/shared/router';
import type { SingletonName } from '@site/shared/singletons';
import React from 'react';
import ReactDOM from 'react-dom';
import * as helmet from 'react-helmet-async';
import * as jsxRuntime from 'react/jsx-runtime';

/** Share key -> version, defined by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const modules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-helmet-async': helmet,
  '@site/shared/router': router,
  '@site/shared/notices': notices,
} satisfies Readonly<Record<SingletonName, unknown>>;

// Webpack inlines the whole map at each use of the name.
const versions = SHARED_VERSIONS;

export const shared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => {
    const version = versions[name] as string;
    const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => module, shareConfig }];
  }),
);
