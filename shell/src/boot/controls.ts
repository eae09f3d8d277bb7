/** In pixels. Source: product specification, section 9. */
const SCROLL_THRESHOLD = 10;

/** Also called by a header that React rendered again. */
export function markScrolled(): void {
  const header = document.querySelector<HTMLElement>('[data-scrolled]');
  if (header) header.dataset.scrolled = String(window.scrollY > SCROLL_THRESHOLD);
}

/** Without scripts the browser exposes the state itself. */
export function markMenu(): void {
  for (const button of document.querySelectorAll('[popovertarget]')) {
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    button.setAttribute('aria-expanded', String(menu?.matches(':popover-open')));
  }
}

/** Reload, Back and fragments may scroll before this script runs. */
export function trackScroll(): void {
  window.addEventListener('scroll', markScrolled, { passive: true });
  requestAnimationFrame(markScrolled);
}

export function trackMenu(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', markMenu, true);
  const closeMenu = ({ target }: Event) =>
    (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  document.addEventListener('click', closeMenu, true);
}

/**
 * The second click of a double click would add a second history entry if the application starts
 * between the two.
 */
export function ignoreDoubleClicks(): void {
  let lastHref: string | undefined;
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (event.detail > 1 && link && link.href === lastHref) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      lastHref = link?.href;
    },
    true,
  );
}

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

/** Marks a form that is submitted before its code is loaded, which then submits it. */
export function queueSubmits(): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = target as HTMLFormElement;
    if (!defaultPrevented && form.method === 'dialog') form.dataset.submitted = '';
  });
}

export function fillSearchBox(): void {
  const box = document.querySelector<HTMLInputElement>('[type=search]');
  const text = box && new URLSearchParams(window.location.search).get(box.name);
  if (text) box.value = text;
}
