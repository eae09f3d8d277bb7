import { isText } from '@site/contract/browser';

/** An earlier release may have written it. */
const state = (): Readonly<Record<string, unknown>> => ({
  ...(window.history.state as object | null),
});

/**
 * `key` comes from the router; `entry` is ours, for the first page of a tab and for fragment links.
 * undefined for a new entry.
 */
export function entryName(): string | undefined {
  const { key, entry } = state();
  return [key, entry].find(isText);
}

export function nameEntry(): string {
  const entry = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  window.history.replaceState({ ...state(), entry }, '');
  return entry;
}
