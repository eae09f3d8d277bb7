/**
 * Where releases and compositions are kept. Keys are relative paths with forward slashes. Everything
 * but the pointer is written once; a driver neither prints nor knows verbs, and a refused write
 * shows in what it gives back.
 */
export interface Store {
  /** Name of the place, for messages. */
  readonly place: string;
  /** The bytes under a key, or undefined. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes a key that does not exist yet, whole or not at all; gives false if it exists. */
  writeOnce(key: string, body: Buffer | string): Promise<boolean>;
  /** Names directly below a prefix such as "releases/blog/", sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removes everything below a prefix. */
  remove(prefix: string): Promise<void>;
  /** Which composition visitors get; undefined before the first. */
  live(): Promise<number | undefined>;
  /**
   * Makes a composition, laid out as `site`, what visitors get. Never goes back to a lower number:
   * when two arrive at once, the higher one stays.
   */
  activate(composition: number, site: string): Promise<void>;
  /** Lays out a site for web servers: path below the site's root -> key of its bytes. Does nothing if it exists. */
  layOut(site: string, files: ReadonlyMap<string, string>): Promise<void>;
}
