/** Path below a folder -> key. */
export type Mounts = Readonly<Record<string, string>>;

/** For drivers that servers read directly: what a file name cannot tell. */
export interface ObjectMetadata {
  /** Unless the extension says it. */
  readonly type?: string;
  readonly policy?: string;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface BucketPlace {
  readonly place: string;
  /** URL prefix of every key, with a slash at its end. */
  readonly url: string;
  readonly region: string;
  /** Set for servers other than Amazon's. */
  readonly server?: string | undefined;
  readonly credentials: () => Credentials | Promise<Credentials>;
}

/**
 * Keys are relative paths with forward slashes, written once; only the live pointer and the facts change. A driver
 * neither prints nor knows verbs, and omits optional methods without use in its place.
 */
export interface Store {
  readonly place: string;
  /** Set if a web server on this machine can serve it. */
  readonly folder?: string | undefined;
  /** Set if servers can read it over the network. */
  readonly remote?: BucketPlace | undefined;
  read(key: string): Promise<Buffer | undefined>;
  writtenAt(key: string): Promise<Date | undefined>;
  /** Whole or not at all; false if the key exists. */
  writeOnce(key: string, body: Buffer | string, metadata?: ObjectMetadata): Promise<boolean>;
  /** Whole or not at all; the key has one writer. */
  replace(key: `facts/${string}`, body: string): Promise<void>;
  /** Sorted names directly below a prefix ("releases/blog/"); of '' without the driver's own. */
  list(prefix: string): Promise<string[]>;
  /** All keys below a prefix, unsorted; the prefix itself if it is a key. */
  below(prefix: string): Promise<string[]>;
  /** Copies bytes and metadata without a transfer through this machine. False if `from` does not exist. */
  link(from: string, to: string): Promise<boolean>;
  /** Moves a key or everything below a prefix, replacing what exists. */
  move(from: string, to: string): Promise<void>;
  /** Removes a key or everything below a prefix, if it exists. */
  remove(prefix: string): Promise<void>;
  /** undefined before the first. */
  live(): Promise<number | undefined>;
  /** Never goes back to a lower number: of two at once, the higher one stays. */
  activate(composition: number, site: string): Promise<void>;
  /**
   * Links to a site's pages, for web servers that read a folder; whole or not at all. Does nothing if they exist;
   * rejects when a target is missing.
   */
  linkFolder?(folder: string, mounts: Mounts): Promise<void>;
  /** Current targets. */
  linkedFolder?(folder: string): Promise<Mounts>;
  /** Frees the room kept for a full disk; false if there is none. */
  releaseReserve?(): Promise<boolean>;
  /** Of interrupted writes, once they are old enough; returns the count. */
  removePartialWrites?(): Promise<number>;
}
