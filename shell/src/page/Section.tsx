import { useLocation } from '@site/ui/router';
import {
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useSyncExternalStore,
  ViewTransition,
} from 'react';
import { type PageSource, usePageSource } from './use-page-source';
import { ErrorBoundary } from './ErrorBoundary';
import { SectionError } from './SectionError';
import classes from './Section.module.css';

const Loaded = ({ page }: { readonly page: Promise<ReactNode> }) => use(page);

/** Passive effects wait for the view transition, which may outlast a page on a slow machine. */
function Arrival({ source }: { readonly source: PageSource }): null {
  const location = useLocation();
  useLayoutEffect(() => source.arrived?.(location.pathname), [source, location]);
  return null;
}

const subscribeToNothing = () => () => undefined;
const returnFalse = () => false;

export function Section() {
  const { pathname } = useLocation();
  const source = usePageSource();
  const { subscribe, hasFailed, retry } = source.navigation ?? {};
  if (useSyncExternalStore(subscribe ?? subscribeToNothing, hasFailed ?? returnFalse, returnFalse))
    return <SectionError onRetry={retry} />;
  return (
    <ErrorBoundary
      selector="[data-section]"
      resetKey={pathname}
      onThrow={(thrown) => source.threw?.(pathname, thrown)}
    >
      {/* Nothing responds during a transition, so there is none when only the query changes. */}
      <ViewTransition update={source.navigation?.shown === pathname ? 'none' : 'auto'}>
        <Suspense fallback={<div className={classes.loading} />}>
          {/* New elements for each page: React would write into text nodes that translators replaced. */}
          <Loaded key={pathname} page={source.page(pathname)} />
          <Arrival source={source} />
        </Suspense>
      </ViewTransition>
    </ErrorBoundary>
  );
}
