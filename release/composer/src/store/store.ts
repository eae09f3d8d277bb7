/** Path below a folder -> the key that it leads to, of a whole folder or of one file. */
export type Mounts = Readonly<Record<string, string>>;

/** What a server can't tell from a file's name; a driver that servers read directly keeps it with the bytes. */
export interface ObjectMetadata {
  /** Media type, if the name's ending does not say it. */
  readonly type?: string;
  /** Content-Security-Policy of a page. */
  readonly policy?: string;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Where a store in a bucket is, for who reads it without a driver. */
export interface BucketPlace {
  /** For messages. */
  readonly place: string;
  /** What stands before each key, with a slash at its end. */
  readonly url: string;
  readonly region: string;
  /** The server, if it is not Amazon's. */
  readonly server?: string | undefined;
  readonly credentials: () => Credentials | Promise<Credentials>;
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
  /** Where servers read it over the network, if they can. */
  readonly remote?: BucketPlace | undefined;
  /** The bytes under a key, or undefined. */
  read(key: string): Promise<Buffer | undefined>;
  /** When a key was written; undefined if it does not exist. */
  writtenAt(key: string): Promise<Date | undefined>;
  /** Writes a key that does not exist yet, whole or not at all; gives false if it exists. */
  writeOnce(key: string, body: Buffer | string, metadata?: ObjectMetadata): Promise<boolean>;
  /** Names directly below a prefix such as "releases/blog/", sorted; of '' all but what the driver itself keeps there. */
  list(prefix: string): Promise<string[]>;
  /** All keys below a prefix, of whatever depth, in no particular order; the prefix itself if it is a key. */
  below(prefix: string): Promise<string[]>;
  /**
   * Gives the bytes of a key a second key that does not exist yet, with all that is said of them, without moving them
   * through this machine; each goes on its own. Gives false if there are no such bytes.
   */
  link(from: string, to: string): Promise<boolean>;
  /** Moves a key, or everything below a prefix; what is there already is replaced, what does not exist is not moved. */
  move(from: string, to: string): Promise<void>;
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
   * Lays out a folder of links, whole or not at all, for web servers that read this store as a folder;
   * elsewhere they find their way by the mounts alone. Does nothing if it exists; rejects when the store
   * lacks what is mounted.
   */
  layOut(folder: string, mounts: Mounts): Promise<void>;
  /** Where a laid-out folder leads as it is now; undefined where none are laid out. */
  laidOut(folder: string): Promise<Mounts | undefined>;
  /** Gives up the room that is kept for a full disk; false if there is none. */
  spare?(): Promise<boolean>;
  /** Removes what interrupted writes left behind, once it is old enough to be nobody's; gives how many. */
  tidy(): Promise<number>;
}
