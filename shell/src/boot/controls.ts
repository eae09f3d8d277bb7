/** In pixels. Source: product specification, section 9. */
const SCROLL_THRESHOLD = 10;

export function markScrolled(): void {
  const header = document.querySelector<HTMLElement>('[data-scrolled]');
  if (header) header.dataset.scrolled = String(window.scrollY > SCROLL_THRESHOLD);
}

const menuButton = () => document.querySelector<HTMLElement>('[popovertarget]');
const menu = () => document.querySelector<HTMLElement>('[popover]');

/** Not before Chrome 114, Safari 17 and Firefox 125. */
const hasPopovers = () => 'hidePopover' in HTMLElement.prototype;

const isMarkedOpen = () => menuButton()?.getAttribute('aria-expanded') === 'true';

/** MobileMenu.module.css shows it, where popovers are unknown. */
const markOpen = (isOpen?: boolean) =>
  menuButton()?.setAttribute('aria-expanded', String(!!isOpen));

/** Without scripts the browser exposes the state itself. */
export const markMenu = (): void => markOpen(hasPopovers() && menu()?.matches(':popover-open'));

export function openMenu(): void {
  if (hasPopovers()) menu()?.showPopover();
  else markOpen(true);
}

/** Reload, Back and fragments may scroll before this script runs. */
export function trackScroll(): void {
  window.addEventListener('scroll', markScrolled, { passive: true });
  requestAnimationFrame(markScrolled);
}

export function trackMenu(): void {
  if (!hasPopovers()) return emulatePopover();
  // `toggle` does not bubble.
  document.addEventListener('toggle', markMenu, true);
  const closeMenu = ({ target }: Event) =>
    (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  document.addEventListener('click', closeMenu, true);
}

function emulatePopover(): void {
  const onClick = ({ target }: Event) => {
    const element = target as Element;
    if (element.closest('[popovertarget]')) markOpen(!isMarkedOpen());
    else if (element.closest('a') || !element.closest('[popover]')) markOpen(false);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isMarkedOpen()) return;
    markOpen(false);
    menuButton()?.focus();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
}

/** As `<details name>` does from Chrome 120, Safari 17.2 and Firefox 130 on. */
export function closeOtherAnswers(): void {
  const onToggle = ({ target }: Event) => {
    const opened = target as HTMLDetailsElement;
    const name = opened.open && opened.getAttribute('name');
    if (!name) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (other !== opened && other.getAttribute('name') === name) other.open = false;
  };
  document.addEventListener('toggle', onToggle, true);
}

/** If the application started between the two clicks, the second would add a history entry. */
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
