import { useLocation } from '@site/shared/router';
import {
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useSyncExternalStore,
  ViewTransition,
} from 'react';
import { type PageSource, usePageSource } from './use-page-source';
import { SectionBoundary } from './SectionBoundary';
import { SectionError } from './SectionError';
import classes from './Section.module.css';

const Loaded = ({ page }: { readonly page: Promise<ReactNode> }) => use(page);

/**
 * Says when the page beside it is on the screen, also when the visitor came back to it before it was left. At once: other
 * effects wait until the pages have faded into one another, which on a slow machine takes longer than a page may.
 */
function Arrival({ source }: { readonly source: PageSource }): null {
  const location = useLocation();
  useLayoutEffect(() => source.arrived?.(location.pathname), [source, location]);
  return null;
}

const never = () => () => undefined;
const no = () => false;

/** The part of the page that a remote fills: whichever remote owns the current path. */
export function Section() {
  const { pathname } = useLocation();
  const source = usePageSource();
  const { subscribe, isLost, retry } = source.way ?? {};
  if (useSyncExternalStore(subscribe ?? never, isLost ?? no, no))
    return <SectionError onRetry={retry} />;
  return (
    <SectionBoundary resetKey={pathname} onThrow={(thrown) => source.threw?.(pathname, thrown)}>
      {/* What fades does not answer meanwhile: a page whose address only gets another query stays as it is. */}
      <ViewTransition update={source.way?.shown === pathname ? 'none' : 'auto'}>
        <Suspense fallback={<div className={classes.loading} />}>
          {/* Another page, other elements: where translators have replaced texts, React would write into what is gone. */}
          <Loaded key={pathname} page={source.page(pathname)} />
          <Arrival source={source} />
        </Suspense>
      </ViewTransition>
    </SectionBoundary>
  );
}
