export function setAppState(state: 'waiting' | 'hydrated' | 'failed'): void {
  document.documentElement.dataset.application = state;
}
