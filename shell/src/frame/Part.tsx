import { reportFailure } from '@site/site';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary';

interface PartProps {
  /** Selects the part's elements in the page; omit it for a part that shows nothing. */
  readonly of?: string;
  readonly children: ReactNode;
}

const report = (thrown: unknown) =>
  reportFailure(thrown, { section: 'shell', instead: 'the part as it was' });

/** Suspense makes each part hydrate, and fail, separately. */
export const Part = ({ of, children }: PartProps) => (
  <ErrorBoundary of={of} resetKey="" onThrow={report}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
