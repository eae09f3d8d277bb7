import * as notices from '@site/shared/notices';
import * as router from '@site/shared/router';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as helmet from 'react-helmet-async';
import * as jsxRuntime from 'react/jsx-runtime';

/** Share key -> version, written in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-helmet-async': helmet,
  '@site/shared/router': router,
  '@site/shared/notices': notices,
};

/** What the shell shares with all remotes, in the form that the federation runtime takes. */
export const singletons = Object.fromEntries(
  Object.entries(modules).map(([key, module]) => [
    key,
    {
      version: SHARED_VERSIONS[key],
      scope: 'default',
      lib: () => module,
      shareConfig: { singleton: true, eager: true, requiredVersion: `^${SHARED_VERSIONS[key]}` },
    },
  ]),
);
