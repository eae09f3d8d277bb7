const STORAGE_KEY = 'scroll-positions';

function stored(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(parsed) ? (parsed as [string, number][]) : [];
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
  positions.set(entry, top);
}

/** Keeps the positions for the case that the tab loads another page and comes back. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // See above.
  }
}
