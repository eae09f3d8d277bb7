import { openObject } from '@site/shared/contract';
import { z } from 'zod';
import type { Store } from '@site/composer/store';

const notificationSchema = openObject({
  format: z.literal(1),
  hook: z.string(),
  /** The composition that was told before, and the one that was to be told. */
  from: z.int().nonnegative(),
  to: z.int().positive(),
  at: z.iso.datetime(),
  /** So many addresses were told of, and so many times it was tried. */
  addresses: z.int().nonnegative(),
  attempts: z.int().nonnegative(),
  /** Why it failed; it was told if there is none. */
  fault: z.string().optional(),
});

/** What came of telling somebody of what went live. */
export type Notification = z.infer<typeof notificationSchema>;

function parsed(text: string): Notification | undefined {
  try {
    return notificationSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const orderOf = (name: string): readonly number[] => name.split(/[-.]/, 2).map(Number);

/** The names of what is kept of a hook, the newest first; not what people put beside it. */
async function namesOf(store: Store, hook: string): Promise<string[]> {
  const names = (await store.list(`hooks/${hook}`)).filter((name) => /^\d+-\d+\.json$/.test(name));
  return names.sort((one, other) => {
    const [[a = 0, b = 0], [c = 0, d = 0]] = [orderOf(one), orderOf(other)];
    return c - a || d - b;
  });
}

async function readNotification(
  store: Store,
  hook: string,
  name: string,
): Promise<Notification | undefined> {
  const text = await store.read(`hooks/${hook}/${name}`);
  return text && parsed(text.toString());
}

/** Keeps what came of it; several of one composition lie side by side, the last with the highest number. */
export async function recordNotification(store: Store, notification: Notification): Promise<void> {
  const text = `${JSON.stringify(notification, null, 2)}\n`;
  // Prune may have taken those before away.
  const orders = (await namesOf(store, notification.hook)).map(orderOf);
  const [, last = 0] = orders.find(([to]) => to === notification.to) ?? [];
  for (let number = last + 1; ; number++)
    if (await store.writeOnce(`hooks/${notification.hook}/${notification.to}-${number}.json`, text))
      return;
}

/** What came of it last, and what was told last with success, with its name. */
async function latestOf(store: Store, hook: string, names: readonly string[]) {
  let last: Notification | undefined;
  for (const name of names) {
    const notification = await readNotification(store, hook, name);
    last ??= notification;
    if (notification && notification.fault === undefined)
      return { last, success: { name, notification } };
  }
  return { last };
}

/** What came of it last, of a hook; and the newest composition of which it was told, 0 for none. */
export async function lastNotification(
  store: Store,
  hook: string,
): Promise<{ readonly last: Notification | undefined; readonly upTo: number }> {
  const { last, success } = await latestOf(store, hook, await namesOf(store, hook));
  return { last, upTo: success?.notification.to ?? 0 };
}

/** So much is kept of each hook. */
const KEPT = 20;

/** Hook -> the keys of what nobody asks for any more: older than the newest 20, and not what was told last with success. */
export async function oldNotifications(
  store: Store,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const old = new Map<string, readonly string[]>();
  for (const hook of await store.list('hooks')) {
    const names = await namesOf(store, hook);
    const beyond = names.slice(KEPT);
    if (beyond.length === 0) continue;
    const { success } = await latestOf(store, hook, names);
    const keys = beyond
      .filter((name) => name !== success?.name)
      .map((name) => `hooks/${hook}/${name}`);
    if (keys.length > 0) old.set(hook, keys);
  }
  return old;
}

/** Whether the text of such a record is as it was written. */
export const isNotification = (text: Buffer): boolean => parsed(text.toString()) !== undefined;
