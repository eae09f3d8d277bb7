/** Kinds of annotations that the reporter makes docs/accessibility.md of. */
export const PROVES = 'proves';
export const DISPROVES = 'disproves';
/** Of a test as a whole: its title is what it proves, and how it ends says whether it does. */
export const TITLE_PROVES = 'title proves';
