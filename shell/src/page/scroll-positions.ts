import { isNumber, isText, listOf } from '@site/shared';

/** Nobody goes back further than that. Source: browsers keep 50 entries in the history of a tab. */
const MOST = 100;

const STORAGE_KEY = 'scroll-positions';

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && isText(value[0]) && isNumber(value[1]);

const isPositions = listOf(isPosition);

function stored(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return isPositions(parsed) ? parsed : [];
  } catch {
    // Storage is blocked or was written by somebody else: positions then last as long as the page.
    return [];
  }
}

const positions = new Map<string, number>(stored());

/** How far the page was scrolled when the visitor left a history entry; undefined if not known. */
export function positionOf(entry: string): number | undefined {
  return positions.get(entry);
}

export function rememberPosition(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, top);
  const [oldest] = positions.keys();
  if (positions.size > MOST && oldest !== undefined) positions.delete(oldest);
}

/** Keeps the positions for the case that the tab loads another page and comes back. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // See above.
  }
}
