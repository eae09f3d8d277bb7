import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, Route, Routes } from 'react-router';

function surround(Page: ComponentType, path: string, pattern: string) {
  return (
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={pattern} element={<Page />} />
        </Routes>
      </MemoryRouter>
    </HelmetProvider>
  );
}

/** A page that reads route parameters needs its `pattern`, such as "/blog/:slug". */
export const renderPage = (Page: ComponentType, path = '/', pattern = '*') =>
  render(surround(Page, path, pattern));

/** Made like the composer's: head tags first. */
export async function prerenderPage(Page: ComponentType, path = '/', pattern = '*') {
  const { prelude } = await prerender(surround(Page, path, pattern), {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  return new Response(prelude).text();
}
