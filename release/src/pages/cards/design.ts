/** Raised when the design changes: cards are then drawn again. */
export const DESIGN = 4;
