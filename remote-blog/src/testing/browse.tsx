import { BrowserRouter, Route, Routes } from '@site/ui/router';
import { prerenderPage } from '@site/build/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

const inBrowser = (Page: ComponentType, pattern: string) => (
  <BrowserRouter>
    <Routes>
      <Route path={pattern} element={<Page />} />
    </Routes>
  </BrowserRouter>
);

export async function open(Page: ComponentType, address: string, pattern = '/blog') {
  window.history.replaceState(null, '', address);
  await act(async () => {
    render(inBrowser(Page, pattern));
    await Promise.resolve();
  });
}

interface Hydrated {
  readonly errors: readonly unknown[];
  readonly unmount: () => void;
}

/** `beforeHydration` runs after the HTML is there, before any script. */
export async function hydrate(
  Page: ComponentType,
  {
    prerenderedAt,
    address = prerenderedAt,
    pattern = '/blog',
  }: { prerenderedAt: string; address?: string; pattern?: string },
  beforeHydration: () => void = () => undefined,
): Promise<Hydrated> {
  const root = document.body.appendChild(document.createElement('div'));
  const html = await prerenderPage(Page, prerenderedAt, pattern);
  // The composer moves leading title, meta and link elements into the head.
  root.innerHTML = html.replace(/^(<title>[\s\S]*?<\/title>|<(meta|link)[^>]*>)+/, '');
  window.history.replaceState(null, '', address);
  beforeHydration();
  const errors: unknown[] = [];
  const unmount = await act(async () => {
    const hydrated = hydrateRoot(root, inBrowser(Page, pattern), {
      onRecoverableError: (error) => errors.push(error),
    });
    await Promise.resolve();
    return () => act(() => hydrated.unmount());
  });
  return {
    errors,
    unmount: () => {
      unmount();
      root.remove();
    },
  };
}
