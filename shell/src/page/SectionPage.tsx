import type { AppName, Interactive, RemoteName } from '@site/shared/contract';
import { Route, Routes } from '@site/shared/router';
import type { ComponentType } from 'react';
import { ScrollAndFocus } from './ScrollAndFocus';
import classes from './SectionPage.module.css';

interface SectionPageProps {
  readonly app: RemoteName;
  /** Fills useParams(). */
  readonly pattern: string;
  readonly Page: ComponentType;
  readonly interactive?: Interactive;
}

/** The attributes say when the page's code is needed (boot/intent.ts). */
export function SectionPage({ app, pattern, Page, interactive }: SectionPageProps) {
  return (
    <div
      className={classes.section}
      data-section={app}
      data-interactive={interactive?.parts}
      data-query={interactive?.query?.join(' ')}
    >
      <Routes>
        <Route path={pattern} element={<Page />} />
      </Routes>
      <ScrollAndFocus />
    </div>
  );
}

/**
 * Keeps the HTML of a finished page, or of a section whose code fails to load: React leaves the
 * content of an element with suppressHydrationWarning and dangerouslySetInnerHTML alone.
 */
export function KeptPage({ app }: { readonly app: AppName }) {
  return (
    <div
      className={classes.section}
      data-section={app}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
