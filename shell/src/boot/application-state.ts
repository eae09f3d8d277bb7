/** What stylesheets go by: a part that does nothing without the application says so as long as it has failed. */
export function sayThatItIs(state: 'waiting' | 'alive' | 'failed'): void {
  document.documentElement.dataset.application = state;
}
