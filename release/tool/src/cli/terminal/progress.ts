import { pluralize } from '@site/composer/numbers';
import { onStep } from '@site/composer/steps';
import type { Store } from '@site/composer/store';
import { intercepted } from '@site/composer/wrapped';

/** First progress line after 4 s, then with exponential back-off. */
const FIRST_MS = 4_000;

const DONE = { read: 'read', writeOnce: 'written', remove: 'removed' } as const;

/** Steps if somebody watches; in long commands the current step with counts of store operations. */
export class Progress {
  readonly #since = Date.now();
  readonly #done = { read: 0, writeOnce: 0, remove: 0 };
  #timer: NodeJS.Timeout | undefined;
  #last = '';
  #step = '';
  isWatched = false;
  readonly #unsubscribe = onStep((step) => this.#begin(step));

  constructor(readonly say: (text: string) => void) {
    this.#wait(FIRST_MS);
  }

  #begin(step: string): void {
    this.#step = `${step.charAt(0).toLowerCase()}${step.slice(1)}`;
    if (this.isWatched) this.say(`${step}...`);
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      const facts = (Object.keys(DONE) as (keyof typeof DONE)[])
        .filter((method) => this.#done[method] > 0)
        .map((method) => `${pluralize(this.#done[method], 'file')} ${DONE[method]}`);
      const now = [this.#step, ...facts].filter(Boolean).join(', ');
      const seconds = Math.round((Date.now() - this.#since) / 1000);
      if (now !== this.#last) this.say(`Still working after ${seconds} s: ${now}`);
      this.#last = now;
      this.#wait(milliseconds * 2);
    }, milliseconds).unref();
  }

  countOperations(store: Store): Store {
    return intercepted(store, ['read', 'writeOnce', 'remove'], (call, method) =>
      call().finally(() => this.#done[method]++),
    );
  }

  get step(): string {
    return this.#step;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
  }
}

export function interruptedText(signal: NodeJS.Signals, step: string): string {
  const at = step ? ` while ${step}` : '';
  const [, composition] = /^(?:committing|showing) composition (\d+)/.exec(step) ?? [];
  if (step.startsWith('committing'))
    return `Interrupted (${signal})${at}. It may be recorded, and not live yet; see: npx release status. The next deploy or rollback finishes it.`;
  if (composition)
    return `Interrupted (${signal})${at}. Composition ${composition} is recorded, and may not be live yet; the next deploy or rollback makes it live.`;
  return `Interrupted (${signal})${at}. Nothing went live: visitors get what they got before. Run the command again to do it.`;
}
