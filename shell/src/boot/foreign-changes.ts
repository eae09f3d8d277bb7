import { ROOT_ID } from '@site/contract/page-data';

const CHANGED_ATTRIBUTE = 'data-changed';

/** Translators replace texts, password managers add elements. */
export function detectForeignChanges(): void {
  const root = document.querySelector(`#${ROOT_ID}`);
  const observer = new MutationObserver(() => {
    document.documentElement.setAttribute(CHANGED_ATTRIBUTE, '');
    observer.disconnect();
  });
  if (root) observer.observe(root, { childList: true, characterData: true, subtree: true });
}

/** What translators and proxies that hide email addresses leave in a page. Both may come before the observer. */
const TRACES = `#${ROOT_ID} :is(font, .__cf_email__)`;

export const isChangedByOthers = (): boolean =>
  document.documentElement.hasAttribute(CHANGED_ATTRIBUTE) ||
  document.querySelector(TRACES) !== null;
