import { Toaster } from 'sonner';
import { BrowserRouter, useLocation } from '@site/ui/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as section from '../section-module';
import { SectionPages } from '../SectionPages';
import { PRERENDER_ERROR_ID } from '../prerender-error';

/** Pages of other sections are documents. */
function Reload(): null {
  useEffect(() => location.reload(), []);
  return null;
}

/** Does what the frame does on the live site. */
function Behavior(): null {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    document.documentElement.dataset.application = 'hydrated';
    if (lastPath.current !== pathname) window.scrollTo(0, 0);
    lastPath.current = pathname;
  }, [pathname]);
  return null;
}

const listRoutes = () =>
  JSON.stringify(section.routes.map(({ path, handle }) => ({ path, handle })));
const firstRoutes = listRoutes();

// Pages accept their own edits; the list of routes is read once.
import.meta.webpackHot?.accept('../section-module', () => {
  if (listRoutes() !== firstRoutes) location.reload();
});

const prerenderError = document.getElementById(PRERENDER_ERROR_ID)?.textContent;
// The overlay shows it.
if (prerenderError) reportError(new Error(`Prerendering failed: ${prerenderError}`));

const container = document.querySelector('[data-section]');
if (!container) throw new Error('The document has no place for the section');
const pages = (
  <BrowserRouter>
    <SectionPages elsewhere={<Reload />} behavior={<Behavior />} />
  </BrowserRouter>
);
if (prerenderError) createRoot(container).render(pages);
else hydrateRoot(container, pages);

const notices = document.body.appendChild(document.createElement('div'));
createRoot(notices).render(<Toaster position="bottom-right" visibleToasts={1} closeButton />);
