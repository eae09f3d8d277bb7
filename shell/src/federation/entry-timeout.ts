/** A remote's entry that has not arrived by then counts as failed. */
export const ENTRY_TIMEOUT_MS = 8_000;
