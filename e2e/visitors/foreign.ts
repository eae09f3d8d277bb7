import type { Page } from '@playwright/test';

/** As translators do, wraps texts in two elements. */
function translate(): void {
  const wrap = (text: Text) => {
    if (
      !text.data.trim() ||
      text.parentElement?.closest('font, script, style, noscript, svg, textarea')
    )
      return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  document.documentElement.classList.add('translated-ltr');
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Text && node.isConnected) wrap(node);
        else wrapAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}

export const translatePage = (page: Page): Promise<void> => page.evaluate(translate);

export async function collectErrors(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const siteErrors: string[] = [];
    Object.assign(window, { siteErrors });
    addEventListener('site-fault', (event) =>
      siteErrors.push((event as CustomEvent<{ what: string }>).detail.what),
    );
  });
  return () => page.evaluate(() => (window as unknown as { siteErrors: string[] }).siteErrors);
}
