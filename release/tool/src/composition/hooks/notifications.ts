import { openObject } from '@site/shared/contract';
import { z } from 'zod';
import type { Store } from '@site/composer/store';
import { parsedJson } from '@site/composer/parsed-json';

const notificationSchema = openObject({
  format: z.literal(1),
  hook: z.string(),
  /** Last notified, and to notify about. */
  from: z.int().nonnegative(),
  to: z.int().positive(),
  at: z.iso.datetime(),
  /** Addresses in it, and attempts to send it. */
  addresses: z.int().nonnegative(),
  attempts: z.int().nonnegative(),
  /** Unset after success. */
  fault: z.string().optional(),
});

export type Notification = z.infer<typeof notificationSchema>;

export const notificationIn = (text: Buffer): Notification | undefined =>
  notificationSchema.safeParse(parsedJson(text)).data;

const orderOf = (name: string): readonly number[] => name.split(/[-.]/, 2).map(Number);

/** Newest first, without foreign files. */
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
  return text && notificationIn(text);
}

/** Several records of one composition are numbered. */
export async function recordNotification(store: Store, notification: Notification): Promise<void> {
  const text = `${JSON.stringify(notification, null, 2)}\n`;
  // Prune may have removed earlier numbers.
  const orders = (await namesOf(store, notification.hook)).map(orderOf);
  const [, last = 0] = orders.find(([to]) => to === notification.to) ?? [];
  for (let number = last + 1; ; number++)
    if (await store.writeOnce(`hooks/${notification.hook}/${notification.to}-${number}.json`, text))
      return;
}

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

export async function lastNotification(
  store: Store,
  hook: string,
): Promise<{ readonly last: Notification | undefined; readonly upTo: number }> {
  const { last, success } = await latestOf(store, hook, await namesOf(store, hook));
  return { last, upTo: success?.notification.to ?? 0 };
}

const MAX_RECORDS = 20;

/** Keys by hook, beyond the newest 20, except the latest success. */
export async function oldNotifications(
  store: Store,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const old = new Map<string, readonly string[]>();
  for (const hook of await store.list('hooks')) {
    const names = await namesOf(store, hook);
    const beyond = names.slice(MAX_RECORDS);
    if (beyond.length === 0) continue;
    const { success } = await latestOf(store, hook, names);
    const keys = beyond
      .filter((name) => name !== success?.name)
      .map((name) => `hooks/${hook}/${name}`);
    if (keys.length > 0) old.set(hook, keys);
  }
  return old;
}
