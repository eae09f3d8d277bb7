interface EntryState {
  /** Given by the router to the entries that it makes. */
  readonly key?: string;
  /** Given by us to the others: the first page of a tab and the entry behind each fragment link. */
  readonly entry?: string;
}

const state = () => window.history.state as EntryState | null;

/** The name of the current history entry, or undefined if it is new and has none yet. */
export function entryName(): string | undefined {
  return state()?.key ?? state()?.entry;
}

/** Names the current history entry, so that it is known again when the visitor comes back to it. */
export function nameEntry(): string {
  const entry = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  window.history.replaceState({ ...state(), entry }, '');
  return entry;
}
