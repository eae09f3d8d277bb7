/** Annotation types that the reporter reads for docs/accessibility.md. */
export const PROVES = 'proves';
export const DISPROVES = 'disproves';
/** The test's title is the statement, its outcome the verdict. */
export const TITLE_PROVES = 'title proves';
