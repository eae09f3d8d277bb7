/** Lines count from 1. */
export interface Fault {
  readonly line: number;
  readonly fault: string;
}
