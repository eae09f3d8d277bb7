/**
 * Without the application Back and Forward only change the address, if this document was reloaded
 * after several navigations.
 */
export function reloadOnHistory(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', (event) => {
    const isHydrated = document.documentElement.dataset.application === 'hydrated';
    if (isHydrated || window.location.pathname === pathname) return;
    // The router would show an error while the document is left.
    event.stopImmediatePropagation();
    window.location.reload();
  });
}
