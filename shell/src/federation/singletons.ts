import * as notices from '@site/shared/notices';
import * as router from '@site/shared/router';
import type { SingletonName } from '@site/shared/singletons';
import React from 'react';
import ReactDOM from 'react-dom';
import * as helmet from 'react-helmet-async';
import * as jsxRuntime from 'react/jsx-runtime';

/** What the shell shares with remotes, in browsers and for prerendering. */
export const shared = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-helmet-async': helmet,
  '@site/shared/router': router,
  '@site/shared/notices': notices,
} satisfies Readonly<Record<SingletonName, unknown>>;
