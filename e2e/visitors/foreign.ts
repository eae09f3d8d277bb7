import type { Page } from '@playwright/test';

/** Wraps texts in two elements, as translators do, and keeps the words. */
export function translate(): void {
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

/** Adds an element beside each field, as password managers do. */
function addPasswordManager(): void {
  for (const input of document.querySelectorAll('#root input, #root textarea')) {
    const button = document.createElement('com-password-manager');
    button.attachShadow({ mode: 'open' }).innerHTML = '<button>fill in</button>';
    input.after(button);
    input.before(document.createElement('div'));
    input.setAttribute('data-filled-by', 'manager');
  }
}

const changes = { translate, addPasswordManager };

export const foreignChanges = {
  'a translator': 'translate',
  'a password manager': 'addPasswordManager',
} as const satisfies Record<string, keyof typeof changes>;

export type ForeignChange = keyof typeof foreignChanges;

export const changePage = (page: Page, by: ForeignChange): Promise<void> =>
  page.evaluate(changes[foreignChanges[by]]);

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
