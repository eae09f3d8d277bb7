/** What is wrong in a line of a text, from 1, and what to write instead. */
export interface Fault {
  readonly line: number;
  readonly fault: string;
}
