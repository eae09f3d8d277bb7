import type { RenderRequest } from '@site/contract/browser';
import { BrowserRouter } from '@site/ui/router';
import type { ReactElement } from 'react';
import { App } from './App';
import { pageFor } from './page/page-for';
import type { PageSource } from './page/use-page-source';

/** For the build's hydration check (shared/build/hydration). */
export async function pageOf(request: RenderRequest): Promise<ReactElement> {
  const page = Promise.resolve(await pageFor(request));
  const pages: PageSource = { page: () => page };
  return (
    <BrowserRouter>
      <App pages={pages} />
    </BrowserRouter>
  );
}
