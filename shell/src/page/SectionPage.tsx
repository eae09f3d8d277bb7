import type { AppName, Interactive, RemoteName } from '@site/contract/browser';
import { Route, Routes } from '@site/ui/router';
import type { ComponentType, ReactNode } from 'react';
import { ScrollAndFocus } from './ScrollAndFocus';

interface SectionPartProps {
  readonly app: RemoteName;
  readonly interactive?: Interactive | undefined;
}

/** The attributes say when the page's code is needed (boot/intent.ts). */
export const SectionPart = ({
  app,
  interactive,
  children,
}: SectionPartProps & { readonly children: ReactNode }) => (
  <div
    data-section={app}
    data-interactive={interactive?.parts}
    data-query={interactive?.query?.join(' ')}
  >
    {children}
  </div>
);

interface SectionPageProps extends SectionPartProps {
  /** Fills useParams(). */
  readonly pattern: string;
  readonly Page: ComponentType;
}

export const SectionPage = ({ pattern, Page, ...part }: SectionPageProps) => (
  <SectionPart {...part}>
    <Routes>
      <Route path={pattern} element={<Page />} />
    </Routes>
    <ScrollAndFocus />
  </SectionPart>
);

/**
 * React leaves the content of an element with suppressHydrationWarning and dangerouslySetInnerHTML
 * alone.
 */
export function KeptPage({ app }: { readonly app: AppName }) {
  return (
    <div data-section={app} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
