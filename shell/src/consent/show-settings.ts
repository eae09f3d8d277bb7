import { toast } from '@site/shared/notices';
import { consentSettings } from '../content/consent';
import { askOrApply, remember } from './choice';

type Library = typeof import('./settings-library');

/** Longer than that nobody waits for an answer to a click. */
const PATIENCE_MS = 2000;

const tooLate = () =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('too late')), PATIENCE_MS),
  );

let library: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const loaded = await import(/* webpackChunkName: "consent" */ './settings-library');
  await loaded.start();
  return loaded;
}

function ready(): Promise<Library> {
  library ??= load().catch((reason: unknown) => {
    library = undefined;
    throw reason;
  });
  return library;
}

function sayThatItFailed(): void {
  const { title, text } = consentSettings.failed;
  toast.error(title, { description: text });
}

function sayThatItIsHidden(): void {
  const { title, text, reject } = consentSettings.hidden;
  toast.error(title, {
    description: text,
    action: { label: reject, onClick: () => askOrApply(remember(false)) },
  });
}

/** Opens the cookie settings; tells the visitor if they cannot be had or seen: then everything stays as it is. */
export const showSettings = (): Promise<void> =>
  Promise.race([ready(), tooLate()]).then(
    (loaded) => void (loaded.showSettings() || sayThatItIsHidden()),
    sayThatItFailed,
  );
