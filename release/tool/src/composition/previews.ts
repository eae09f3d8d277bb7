import { appName, openObject, releaseId } from '@site/shared/contract';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { parsedJson } from '@site/composer/parsed-json';
import type { Store } from '@site/composer/store';
import type { Change, Composition } from './history/compositions';
import { changedSettings } from './history/settings';
import { liveIn } from './live/discovery';

/** Reserved: no page of a section begins with it. */
export const PREVIEW_PATH = '/_preview/';

/** 128 bits, not guessable. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** Signs passes into a preview. */
const KEY_BYTES = 32;

const previewSchema = openObject({
  format: z.literal(1),
  /** Differ from the base. */
  app: appName,
  release: releaseId,
  apps: z.record(appName, openObject({ release: releaseId, previous: releaseId.nullable() })),
  site: z.string().regex(/^[0-9a-f]{20,32}$/),
  /** Its live.json. */
  live: z.string(),
  at: z.iso.datetime(),
  expires: z.iso.datetime(),
  who: z.string(),
  /** Previews of older versions have none and are not shown. */
  key: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});

/** Outside the history; visible by its address until it expires. */
export type SharedPreview = z.infer<typeof previewSchema>;

export const isToken = (word: string): boolean => TOKEN.test(word);

export const previewKey = (token: string): string => `previews/${token}.json`;

export const parsePreview = (text: string): SharedPreview => previewSchema.parse(JSON.parse(text));

/** undefined if damaged. */
export const previewIn = (text: Buffer): SharedPreview | undefined =>
  previewSchema.safeParse(parsedJson(text)).data;

export const hasExpired = ({ expires }: SharedPreview, now: Date): boolean =>
  Date.parse(expires) <= now.getTime();

export const baseOf = ({ live }: SharedPreview): number => liveIn(live).composition;

type RollbackFacts = Pick<Composition, 'action' | 'changes' | 'settings'>;

/** A release of it, its app, or its settings. */
export function isRolledBackBy(
  { app, apps }: SharedPreview,
  base: RollbackFacts,
  { action, changes, settings }: RollbackFacts,
): boolean {
  if (action !== 'rollback' && action !== 'remove') return false;
  const isShown = ({ app: changed, from }: Change) =>
    changed === app || apps[changed]?.release === from;
  return changes.some(isShown) || changedSettings(base.settings, settings).length > 0;
}

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

/** By token; skips damaged ones, which `verify` reports. */
export async function sharedPreviews(store: Store): Promise<ReadonlyMap<string, SharedPreview>> {
  const found = new Map<string, SharedPreview>();
  for (const name of await store.list('previews')) {
    const token = name.replace(/\.json$/, '');
    const text = await store.read(previewKey(token));
    const preview = text && previewIn(text);
    if (preview) found.set(token, preview);
  }
  return found;
}
