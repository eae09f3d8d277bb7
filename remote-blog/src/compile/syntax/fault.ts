/** A fault in a line, counted from 1, with its fix. */
export interface Fault {
  readonly line: number;
  readonly fault: string;
}
