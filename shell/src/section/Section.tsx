import { useLocation } from '@site/shared/router';
import { type ReactNode, Suspense, use, useReducer } from 'react';
import { usePageSource } from './pages';
import { SectionBoundary } from './SectionBoundary';
import { SectionLoading } from './SectionLoading';

const Loaded = ({ page }: { readonly page: Promise<ReactNode> }) => use(page);

/** The part of the page that a remote fills: whichever remote owns the current path. */
export function Section() {
  const { pathname } = useLocation();
  const source = usePageSource();
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  const retry = () => {
    source.forget(pathname);
    again();
  };
  return (
    <SectionBoundary
      resetKey={`${pathname} ${attempt}`}
      keeps={() => source.keeps?.(pathname) ?? false}
      onRetry={retry}
    >
      <Suspense fallback={<SectionLoading />}>
        <Loaded page={source.page(pathname)} />
      </Suspense>
    </SectionBoundary>
  );
}
