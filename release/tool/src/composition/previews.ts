import { appName, openObject, releaseId } from '@site/shared/contract';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '@site/composer/store';
import type { Change, Composition } from './history/compositions';
import { changedSettings } from './history/settings';
import { liveIn } from './live/stored-live';

/** Where a server answers for previews; a page of a section never begins so. */
export const PREVIEW_PATH = '/_preview/';

/** 128 bits: nobody finds one by trying. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** Passes into a preview are signed with it. */
const KEY_BYTES = 32;

const previewSchema = openObject({
  format: z.literal(1),
  /** The app and the release of it that differ from what was live. */
  app: appName,
  release: releaseId,
  apps: z.record(appName, openObject({ release: releaseId, previous: releaseId.nullable() })),
  site: z.string().regex(/^[0-9a-f]{20,32}$/),
  /** The text of its live.json. */
  live: z.string(),
  at: z.iso.datetime(),
  expires: z.iso.datetime(),
  who: z.string(),
  /** What passes into it are signed with; previews of older tools have none, and are not shown. */
  key: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});

/** What whoever has its address sees of the site until it expires: a composition that is not in the history. */
export type SharedPreview = z.infer<typeof previewSchema>;

export const isToken = (word: string): boolean => TOKEN.test(word);

export const previewKey = (token: string): string => `previews/${token}.json`;

/** Takes the text of a shared preview, gives what it says; throws what is wrong with it. */
export function parsePreview(text: string): SharedPreview {
  return previewSchema.parse(JSON.parse(text));
}

export const hasExpired = ({ expires }: SharedPreview, now: Date): boolean =>
  Date.parse(expires) <= now.getTime();

/** The composition that was live when it was made. */
export const baseOf = ({ live }: SharedPreview): number => liveIn(live).composition;

/** What of a composition says whether it takes something back. */
type TakesBack = Pick<Composition, 'action' | 'changes' | 'settings'>;

/**
 * Whether a composition after its base takes back something that a preview shows: a release of it, any release of the
 * app that it changes, or what was set when it was made.
 */
export function isTakenBackBy(
  { app, apps }: SharedPreview,
  base: TakesBack,
  { action, changes, settings }: TakesBack,
): boolean {
  if (action !== 'rollback' && action !== 'remove') return false;
  const isShown = ({ app: changed, from }: Change) =>
    changed === app || apps[changed]?.release === from;
  return changes.some(isShown) || changedSettings(base.settings, settings).length > 0;
}

/** Keeps a composed preview in the store for some days; gives the token that is its address. */
export async function sharePreview(
  store: Store,
  { changes, apps, site, who }: Composition,
  live: string,
  days: number,
): Promise<{ readonly token: string; readonly expires: string }> {
  const [change] = changes;
  const now = Date.now();
  const expires = new Date(now + days * 86_400_000).toISOString();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const shared = {
    format: 1,
    app: change?.app ?? '',
    release: change?.to ?? '',
    apps,
    site,
    live,
    at: new Date(now).toISOString(),
    expires,
    who,
    key: randomBytes(KEY_BYTES).toString('base64url'),
  } satisfies SharedPreview;
  await store.writeOnce(previewKey(token), `${JSON.stringify(shared, null, 2)}\n`);
  return { token, expires };
}

/** All shared previews of a store by their tokens; those that cannot be read are left out. */
export async function sharedPreviews(store: Store): Promise<ReadonlyMap<string, SharedPreview>> {
  const found = new Map<string, SharedPreview>();
  for (const name of await store.list('previews')) {
    const token = name.replace(/\.json$/, '');
    const text = await store.read(previewKey(token));
    try {
      if (text) found.set(token, parsePreview(text.toString()));
    } catch {
      // Damaged: verify names it.
    }
  }
  return found;
}
