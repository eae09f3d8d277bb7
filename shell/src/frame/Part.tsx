import { reportFailure } from '@site/site';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary';

interface PartProps {
  /** Of the part's elements in the page; omit it for a part that shows nothing. */
  readonly selector?: string;
  readonly children: ReactNode;
}

const report = (thrown: unknown) =>
  reportFailure(thrown, { section: 'shell', instead: 'the part as it was' });

/** Suspense makes each part hydrate, and fail, separately. */
export const Part = ({ selector, children }: PartProps) => (
  <ErrorBoundary selector={selector} resetKey="" onThrow={report}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
