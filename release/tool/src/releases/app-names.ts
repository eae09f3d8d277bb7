import type { AppName } from '@site/shared/contract';
import { NotFound, WrongUsage } from '@site/composer/errors';
import { absenceNote, appsHere } from '../platform/workspaces';
import type { Store } from '@site/composer/store';
import { appsIn, releasesOf } from '@site/composer/releases';

/** Built here or in the store. Throws WrongUsage that lists them. */
export async function appNamed(store: Store, word: string): Promise<AppName> {
  const known = new Set([...appsHere(), ...(await appsIn(store))]);
  if (known.has(word)) return word;
  throw new WrongUsage(
    `There is no app "${word}". The apps are ${[...known].join(', ')}${absenceNote()}.`,
  );
}

export const appsNamed = (store: Store, words: readonly string[]): Promise<AppName[]> =>
  Promise.all(words.map((word) => appNamed(store, word)));

/** As many digits as a person types or a log line shows. */
const SHORT = /-[0-9a-f]{8,31}$/;

const VERSION = /^\d+\.\d+\.\d+$/;

/**
 * A whole id, one cut short as in git, or the version alone. Returns a word that fits none; throws NotFound if it fits
 * several.
 */
export async function releaseNamed(store: Store, app: AppName, word: string): Promise<string> {
  const isVersion = VERSION.test(word);
  if (!isVersion && !SHORT.test(word)) return word;
  const start = isVersion ? `${word}-` : word;
  const found = (await releasesOf(store, app)).filter((id) => id.startsWith(start));
  if (found.length > 1 && !found.includes(word))
    throw new NotFound(
      `${word} is the beginning of ${found.length} releases of ${app}: ${found.join(', ')}. Name one whole.`,
    );
  return found.length === 1 ? (found[0] ?? word) : word;
}
