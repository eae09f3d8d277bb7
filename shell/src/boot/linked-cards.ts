/** A second press within this time selects a word. */
const DOUBLE_CLICK_MS = 300;

export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('a') ?? target.closest('[data-linked]')?.querySelector('a') ?? null;
}

/** Undefined on links and buttons, which answer by themselves. */
const linkOfText = (target: EventTarget | null) =>
  (target as Element).closest('a, button') ? undefined : linkAt(target);

/** The text of a linked card lies above its link, so that visitors can select it. */
export function followLinkedCards(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (event: MouseEvent & { readonly pointerType?: string }) => {
    const link = linkOfText(event.target);
    if (!link || event.detail > 1 || getSelection()?.isCollapsed === false) return;
    const click = () => link.dispatchEvent(new MouseEvent('click', event));
    if (event.pointerType === 'touch') click();
    else timer = setTimeout(click, DOUBLE_CLICK_MS);
  };
  document.addEventListener('click', follow);
  // Browsers open no tab for a middle click that a script sends.
  document.addEventListener('auxclick', ({ target, button }) => {
    const link = linkOfText(target);
    if (link && button === 1) open(link.href);
  });
  document.addEventListener('pointerdown', () => clearTimeout(timer), true);
}
