import type { AppName } from '@site/shared/contract';
import { WrongUsage } from '@site/composer/errors';
import { absenceNote, appsHere } from '../platform/workspaces';
import type { Store } from '@site/composer/store';
import { appsIn } from '@site/composer/releases';

/**
 * The app that a word of the command line names: one that this checkout builds, or that the store has releases of. Throws
 * WrongUsage that lists them.
 */
export async function appNamed(store: Store, word: string): Promise<AppName> {
  const known = new Set([...appsHere(), ...(await appsIn(store))]);
  if (known.has(word)) return word;
  throw new WrongUsage(
    `There is no app "${word}". The apps are ${[...known].join(', ')}${absenceNote()}.`,
  );
}

export const appsNamed = (store: Store, words: readonly string[]): Promise<AppName[]> =>
  Promise.all(words.map((word) => appNamed(store, word)));
