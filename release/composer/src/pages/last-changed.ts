import type { StatedChange } from './sets/rendered-pages';
import type { Store } from '../store/store';
import { type JsonNode, typesOf } from '../checks/html/graph';
import { metaContents, type Page } from '../checks/html/page';
import { visibleText } from '../checks/html/tree';
import { hash } from '../store/hash';
import { today } from './site-wide/today';

const isArticle = (node: JsonNode) => typesOf(node).some((type) => /Article$|Posting$/.test(type));

/** The day that an article says it was last changed or published on. */
function statedDay(page: Page): string | undefined {
  const article = page.graph?.find(isArticle);
  const day = article?.dateModified ?? article?.datePublished;
  return typeof day === 'string' ? day : undefined;
}

export interface LastChange {
  readonly day: string;
  /** Where the store remembers the day: a name below `changed/`. */
  readonly record?: string;
}

/** What stands for a page's content; frame, looks and code do not count. */
export function statedChange(page: Page): StatedChange {
  const stated = statedDay(page);
  if (stated) return { day: stated };
  const about = ['og:title', 'description'].flatMap((name) => metaContents(page, name));
  return { record: hash(page.path, ...about, visibleText(page.main).text) };
}

/**
 * The day a page's content last changed: what an article says of itself, else the day on which a page
 * with this very content was first made, whatever its release says of the time of its build. Frame, looks and code
 * do not count. The store remembers the day with the content, so that a rollback brings the old day back with the
 * old text.
 */
export async function lastChanged(store: Store, change: StatedChange): Promise<LastChange> {
  if ('day' in change) return change;
  const { record } = change;
  const key = `changed/${record}`;
  // Whoever is first decides, also among two that compose at the same time.
  await store.writeOnce(key, today());
  const day = (await store.read(key))?.toString() ?? '';
  return { day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today(), record };
}
