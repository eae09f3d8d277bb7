/** A second press within this time selects a word. */
const DOUBLE_CLICK_MS = 300;

/** The link that a click there follows. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('a') ?? target.closest('[data-linked]')?.querySelector('a') ?? null;
}

/**
 * The text of a linked card lies above its link, so that visitors can select it. A click on the text
 * goes on to the link.
 */
export function followLinkedCards(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (event: MouseEvent & { readonly pointerType?: string }) => {
    const target = event.target as Element;
    const link = linkAt(target);
    if (!link || target.closest('a, button') || event.button === 2) return;
    if (event.detail > 1 || getSelection()?.isCollapsed === false) return;
    const click = () => link.dispatchEvent(new MouseEvent(event.type, event));
    if (event.pointerType === 'touch') click();
    else timer = setTimeout(click, DOUBLE_CLICK_MS);
  };
  document.addEventListener('click', follow);
  document.addEventListener('auxclick', follow);
  document.addEventListener('pointerdown', () => clearTimeout(timer), true);
}
