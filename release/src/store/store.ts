/** A file of a laid-out site: the key of its bytes, and what a web server can't tell from its name. */
export interface SiteFile {
  readonly key: string;
  /** Media type, if the name's ending does not say it. */
  readonly type?: string;
  /** Content-Security-Policy of a page. */
  readonly policy?: string;
}

/**
 * Where releases and compositions are kept. Keys are relative paths with forward slashes. Everything
 * but the pointer is written once; a driver neither prints nor knows verbs, and a refused write
 * shows in what it gives back.
 */
export interface Store {
  /** Name of the place, for messages. */
  readonly place: string;
  /** The folder that a server on this machine can serve it from, if there is one. */
  readonly folder?: string | undefined;
  /** The bytes under a key, or undefined. */
  read(key: string): Promise<Buffer | undefined>;
  /** When a key was written; undefined if it does not exist. */
  writtenAt(key: string): Promise<Date | undefined>;
  /** Writes a key that does not exist yet, whole or not at all; gives false if it exists. */
  writeOnce(key: string, body: Buffer | string): Promise<boolean>;
  /** Names directly below a prefix such as "releases/blog/", sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removes a key, or everything below a prefix; what does not exist is removed already. */
  remove(prefix: string): Promise<void>;
  /** Which composition visitors get; undefined before the first. */
  live(): Promise<number | undefined>;
  /**
   * Makes a composition, laid out as `site`, what visitors get. Never goes back to a lower number:
   * when two arrive at once, the higher one stays.
   */
  activate(composition: number, site: string): Promise<void>;
  /**
   * Lays out a site for web servers, by path below the site's root: from then on it can be read
   * under `sites/<site>/`. Does nothing if it exists; rejects when the store lacks a file.
   */
  layOut(site: string, files: ReadonlyMap<string, SiteFile>): Promise<void>;
  /** Removes what interrupted writes left behind, once it is old enough to be nobody's; gives how many. */
  tidy(): Promise<number>;
}
