import { ROOT_ID } from '@site/shared/contract/page-data';

const CHANGED_ATTRIBUTE = 'data-changed';

/**
 * Detects changes by others before hydration: translators replace texts, password managers add
 * elements.
 */
export function detectForeignChanges(): void {
  const root = document.querySelector(`#${ROOT_ID}`);
  const observer = new MutationObserver(() => {
    document.documentElement.setAttribute(CHANGED_ATTRIBUTE, '');
    observer.disconnect();
  });
  if (root) observer.observe(root, { childList: true, characterData: true, subtree: true });
}

/** Then a hydration mismatch is not our fault. Translators may also run before the observer. */
export const isChangedByOthers = (): boolean =>
  document.documentElement.hasAttribute(CHANGED_ATTRIBUTE) ||
  document.querySelector(`#${ROOT_ID} font`) !== null;
