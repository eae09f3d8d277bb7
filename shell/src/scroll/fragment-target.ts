/** The element that a fragment such as "#faq" names; null without one, or if the page has none. */
export function fragmentTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A lone % in an address that a visitor typed.
    return null;
  }
}
