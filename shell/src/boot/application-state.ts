/**
 * Stylesheets read this: controls that need the application show a sentence while it has failed.
 */
export function setAppState(state: 'waiting' | 'hydrated' | 'failed'): void {
  document.documentElement.dataset.application = state;
}
