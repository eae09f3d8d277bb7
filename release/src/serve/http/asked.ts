import type { IncomingHttpHeaders } from 'node:http';

/** What somebody asks for, whoever carries it. */
export interface Asked {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Part of a file on the disk, both ends included. */
export interface FilePart {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** What they get. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body?: Buffer | FilePart | undefined;
}
