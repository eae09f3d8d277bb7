import { Route, Routes } from '@site/ui/router';
import { lazy, type ReactNode, Suspense } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { routes } from './section-module';

const pages = routes.map(({ path, lazy: load }) => {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  return <Route key={path} path={path} element={<Page />} />;
});

interface SectionPagesProps {
  readonly elsewhere?: ReactNode;
  /** Shows nothing. Has its place in both trees, or ids would differ. */
  readonly behavior?: ReactNode;
}

export const SectionPages = ({ elsewhere, behavior }: SectionPagesProps) => (
  <HelmetProvider>
    <Suspense>
      <Routes>
        {pages}
        <Route path="*" element={elsewhere} />
      </Routes>
    </Suspense>
    {behavior}
  </HelmetProvider>
);
