import { isText } from '@site/shared';

/** What an entry of the history was given. It outlives a release: an earlier one may have written it. */
const state = (): Readonly<Record<string, unknown>> => ({
  ...(window.history.state as object | null),
});

/**
 * The name of the current history entry, or undefined if it is new and has none yet: `key` is given by the router to the
 * entries that it makes, `entry` by us to the others: the first page of a tab and the entry behind each fragment link.
 */
export function entryName(): string | undefined {
  const { key, entry } = state();
  return [key, entry].find(isText);
}

/** Names the current history entry, so that it is known again when the visitor comes back to it. */
export function nameEntry(): string {
  const entry = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  window.history.replaceState({ ...state(), entry }, '');
  return entry;
}
