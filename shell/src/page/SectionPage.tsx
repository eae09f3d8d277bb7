import type { AppName, Interactive, RemoteName } from '@site/shared/contract';
import { Route, Routes } from '@site/shared/router';
import type { ComponentType } from 'react';
import { ScrollAndFocus } from './ScrollAndFocus';
import classes from './SectionPage.module.css';

interface SectionPageProps {
  readonly app: RemoteName;
  /** The route's pattern: fills useParams(). */
  readonly pattern: string;
  readonly Page: ComponentType;
  readonly interactive?: Interactive;
}

/** A remote's page in the element that marks its section, and says when its code is needed (boot/intent.ts). */
export function SectionPage({ app, pattern, Page, interactive }: SectionPageProps) {
  return (
    <div
      className={classes.section}
      data-section={app}
      data-interactive={interactive?.parts}
      data-starts={interactive?.starts}
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
 * Leaves the prerendered section as it is, when its code cannot be had: React keeps the content of
 * an element whose markup it is told not to look at.
 */
export function FrozenPage({ app }: { readonly app: AppName }) {
  return (
    <div
      className={classes.section}
      data-section={app}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
