/** See `hash`. */
const HASH = '[0-9a-f]{20,32}';

/** Prune, trash, verify and docs must handle each kind, or nothing compiles. */
export const RECORD_KINDS = {
  releases:
    /^releases\/[a-z][a-z0-9-]*\/(0-shared\.json|\d+\.\d+\.\d+[-0-9a-z.]*)\/(release\.json|(client|server|maps)\/.+)$/,
  compositions:
    /^compositions\/[1-9]\d{0,14}\/(composition\.json|live\.json|canary\.json|\d+[ch](\.\d+[ch])*\.json|site|visits(\/.+)?)$/,
  pages: new RegExp(`^pages/${HASH}(\\.json|/.+)$`),
  sites: new RegExp(`^sites/${HASH}(\\.json|/.+)$`),
  rendered: new RegExp(`^rendered/${HASH}/${HASH}$`),
  made: new RegExp(`^made/${HASH}/${HASH}$`),
  cards: new RegExp(`^cards/${HASH}\\.png$`),
  changed: new RegExp(`^changed/${HASH}$`),
  previews: /^previews\/[\w-]{22}\.json$/,
  facts: /^facts\/\d{4}-\d{2}-\d{2}T\d{2}\/[0-9a-f]{16}\.json$/,
  attempts: /^attempts\/[^/]+\.json$/,
  underway: /^underway\/[^/]+\.json$/,
  moves: new RegExp(`^moves/(apps/[^/]+/[^/]+/\\d+|settings/${HASH}/\\d+|before/\\d+\\.json)$`),
} as const;

export type RecordKind = keyof typeof RECORD_KINDS;

export const isRecordKind = (name: string): name is RecordKind => Object.hasOwn(RECORD_KINDS, name);

/** Prune moves files here before it deletes them. */
export const TRASH = '.trash';
