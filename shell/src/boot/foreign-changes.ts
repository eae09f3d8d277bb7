import { ROOT_ID } from '@site/shared/contract/page-data';

const CHANGED = 'data-changed';

/**
 * Notices when others change the page before React takes it over: translators replace its texts, password managers add
 * elements to its forms.
 */
export function noticeForeignChanges(): void {
  const root = document.querySelector(`#${ROOT_ID}`);
  const observer = new MutationObserver(() => {
    document.documentElement.setAttribute(CHANGED, '');
    observer.disconnect();
  });
  if (root) observer.observe(root, { childList: true, characterData: true, subtree: true });
}

/** Then it is no fault of ours that the page is not what React expects. Translators also come before anything notices. */
export const isChangedByOthers = (): boolean =>
  document.documentElement.hasAttribute(CHANGED) ||
  document.querySelector(`#${ROOT_ID} font`) !== null;
