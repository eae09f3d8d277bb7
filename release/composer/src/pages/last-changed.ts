import type { PageSet } from './sets/page-set';
import type { StatedChange } from './sets/render-cache';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { wrapped } from '../store/wrapped';
import { type JsonNode, typesOf } from '../checks/html/graph';
import { metaContents, type Page } from '../checks/html/page';
import { visibleText } from '../checks/html/tree';
import { checksum } from '../store/hash';
import { today } from './site-wide/today';

const isArticle = (node: JsonNode) => typesOf(node).some((type) => /Article$|Posting$/.test(type));

function statedDay(page: Page): string | undefined {
  const article = page.graph?.find(isArticle);
  const day = article?.dateModified ?? article?.datePublished;
  return typeof day === 'string' ? day : undefined;
}

export interface LastChange {
  readonly day: string;
  /** Key below `changed/`. */
  readonly record?: string;
}

/** Identifies content without frame, styles and code. */
export function statedChange(page: Page): StatedChange {
  const stated = statedDay(page);
  if (stated) return { day: stated };
  const about = ['og:title', 'description'].flatMap((name) => metaContents(page, name));
  return { record: checksum(page.path, ...about, visibleText(page.main).text) };
}

/**
 * The stated day, else when a page with this content was first made. Stored by content, so a rollback restores the old
 * day.
 */
export async function lastChanged(store: Store, change: StatedChange): Promise<LastChange> {
  if ('day' in change) return change;
  const { record } = change;
  const key = `changed/${record}`;
  // The first of two concurrent writers decides.
  await store.writeOnce(key, today());
  const day = (await store.read(key))?.toString() ?? '';
  return { day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today(), record };
}

/** For previews: new days stay in memory. Who may publish but not deploy must not set the date of a page. */
export function withDaysInMemory(store: Store): Store {
  const days = new Map<string, string>();
  return wrapped(store, {
    read: async (key) => {
      const day = days.get(key);
      return day === undefined ? store.read(key) : Buffer.from(day);
    },
    writeOnce: async (...given) => {
      const [key, body] = given;
      if (!key.startsWith('changed/')) return store.writeOnce(...given);
      if (days.has(key) || (await store.writtenAt(key)) !== undefined) return false;
      days.set(key, String(body));
      return true;
    },
  });
}

/** Stores the days that a preview held back. Call when its set goes live. */
export async function storeDays(
  store: Store,
  { remembered, made }: Pick<PageSet, 'remembered' | 'made'>,
): Promise<void> {
  await inParallel(remembered, (record) => store.writeOnce(`changed/${record}`, made));
}
