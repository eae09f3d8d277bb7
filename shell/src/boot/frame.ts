/** Pixels. Source: product specification, section 9 ("Header scroll threshold 10 px"). */
const SCROLL_THRESHOLD = 10;

/** Says at the header whether the page is scrolled by more than the threshold. */
export function markScrolled(): void {
  const header = document.querySelector<HTMLElement>('[data-scrolled]');
  if (header) header.dataset.scrolled = String(window.scrollY > SCROLL_THRESHOLD);
}

const buttonOf = (menu: Element) => document.querySelector(`[popovertarget="${menu.id}"]`);

/** Says at its button whether the menu is open; without scripts the browser itself says it. */
export function markMenu(): void {
  for (const menu of document.querySelectorAll('[popover]'))
    buttonOf(menu)?.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
}

/** Keeps header and menu right from now on; the menu closes when a link in it is chosen. */
export function keepFrame(): void {
  window.addEventListener('scroll', markScrolled, { passive: true });
  // Does not bubble.
  document.addEventListener('toggle', markMenu, true);
  document.addEventListener('click', ({ target }) => {
    (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
