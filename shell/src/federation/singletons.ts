import * as router from '@site/ui/router';
import type { SingletonName } from '@site/build/singletons';
import React from 'react';
import ReactDOM from 'react-dom';
import * as helmet from 'react-helmet-async';
import * as jsxRuntime from 'react/jsx-runtime';
import * as sonner from 'sonner';

/** What the shell shares with remotes, in browsers and for prerendering. */
export const shared = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-helmet-async': helmet,
  '@site/ui/router': router,
  sonner,
} satisfies Readonly<Record<SingletonName, unknown>>;
