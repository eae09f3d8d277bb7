/** Pixels. Source: product specification, section 9 ("Header scroll threshold 10 px"). */
const SCROLL_THRESHOLD = 10;

/** Sets the header's look. A header that React has rendered anew calls it, too. */
export function markScrolled(): void {
  const header = document.querySelector<HTMLElement>('[data-scrolled]');
  if (header) header.dataset.scrolled = String(window.scrollY > SCROLL_THRESHOLD);
}

/** Says at each menu's button whether the menu is open; without scripts the browser itself says it. */
export function markMenu(): void {
  for (const button of document.querySelectorAll('[popovertarget]')) {
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    button.setAttribute('aria-expanded', String(menu?.matches(':popover-open')));
  }
}

/**
 * Keeps the header right. A reload, Back and a fragment scroll the page before anybody does, and perhaps before this script:
 * so it also looks once before the next paint, when the browser needs the layout anyway.
 */
export function followScrolling(): void {
  window.addEventListener('scroll', markScrolled, { passive: true });
  requestAnimationFrame(markScrolled);
}

/** Keeps the menu's button right from now on; the menu closes when a link in it is chosen. */
export function followMenu(): void {
  // Does not bubble.
  document.addEventListener('toggle', markMenu, true);
  const closeMenu = ({ target }: Event) =>
    (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  document.addEventListener('click', closeMenu, true);
}

/**
 * The second click of a double click goes where the first one goes. Followed as well, it would make a second entry in the
 * history if the application comes between the two.
 */
export function ignoreSecondClicks(): void {
  let followed: string | undefined;
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (event.detail > 1 && link && link.href === followed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      followed = link?.href;
    },
    true,
  );
}

/**
 * Without the application Back and Forward change the address alone, where this document has come by a
 * reload in place of one whose visitor had walked through several pages.
 */
export function followHistory(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', (event) => {
    const isAlive = document.documentElement.dataset.application === 'alive';
    if (isAlive || window.location.pathname === pathname) return;
    // The router would show, while this document is left, that it cannot show the page.
    event.stopImmediatePropagation();
    window.location.reload();
  });
}

/** Marks a form that is sent before its code is there to do so: then it is for the code to send it. */
export function keepSubmits(): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = target as HTMLFormElement;
    if (!defaultPrevented && form.method === 'dialog') form.dataset.submitted = '';
  });
}

/** Writes the search of the address into its box. */
export function fillInSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[type=search]');
  const text = box && new URLSearchParams(window.location.search).get(box.name);
  if (text) box.value = text;
}
