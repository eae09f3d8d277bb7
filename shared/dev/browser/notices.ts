import type * as Notices from '@site/shared/notices';

let shells: typeof Notices | undefined;

/** The shell, whichever is live, hands its own module over. */
export const takeNotices = (given: unknown): void => {
  shells = given as typeof Notices;
};

const theirs = (): typeof Notices.toast => {
  if (!shells) throw new Error('The shell has not handed over its notices yet');
  return shells.toast;
};

export const toast = new Proxy((() => undefined) as unknown as typeof Notices.toast, {
  apply: (_target, _self, words: Parameters<typeof Notices.toast>) => theirs()(...words),
  get: (_target, name) => theirs()[name as keyof typeof Notices.toast],
});
