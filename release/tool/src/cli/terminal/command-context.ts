import path from 'node:path';
import { pluralize } from '@site/composer/numbers';
import { repair } from '../../composition/go-live';
import { interruptedText, Progress } from './progress';
import type { Store } from '@site/composer/store';
import { onInterrupt } from '@site/composer/interrupt';
import { variable } from '../../platform/environment/variable';
import { removeLeftovers } from '@site/composer/temporary';
import { repository } from '../../platform/workspaces';
import type { Options } from './options';
import { say } from './terminal';

export class CommandContext {
  place = '';
  hasChanged = false;
  hasReported = false;
  readonly #progress = new Progress(say);
  #forgetInterrupts: (() => void) | undefined;

  constructor(readonly openAt: (address: string) => Promise<Store>) {}

  async open({ store, verbose }: Options): Promise<Store> {
    this.#progress.isWatched = verbose === true || process.stderr.isTTY;
    const address = store ?? variable('RELEASE_STORE') ?? path.join(repository, '.releases');
    this.place = address;
    removeLeftovers();
    return this.#progress.countOperations(await this.openAt(address));
  }

  /** First finishes what a killed command left. */
  async openToChange(options: Options): Promise<Store> {
    const store = await this.open(options);
    this.hasChanged = true;
    this.#forgetInterrupts ??= onInterrupt((signal) =>
      say(interruptedText(signal, this.#progress.step)),
    );
    const repaired = await repair(store, say);
    if (repaired)
      say(`Repaired: composition ${repaired} was committed but not yet live; it is now.`);
    const left = (await store.removePartialWrites?.()) ?? 0;
    if (left > 0)
      say(`Repaired: removed ${pluralize(left, 'unfinished write')} of interrupted commands.`);
    return store;
  }

  close(): void {
    this.#progress.stop();
    this.#forgetInterrupts?.();
  }
}
