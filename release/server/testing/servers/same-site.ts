import path from 'node:path';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import type { Store } from '@site/composer/store';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { hasRadosgw } from '@site/tool/testing/stores/radosgw';
import { ask } from './ask';
import { Edges } from './edges';
import { startOwnOnStore, type WebServer } from './web-servers';

/** More than servers keep in memory or send at once. */
export const LARGE = Buffer.alloc(3_000_000, 'large ').toString();

export const BUCKETS = hasRadosgw() ? ['a bucket, on Node', 'a bucket, on workerd'] : [];
export const SERVERS = ['a folder', ...BUCKETS];

export class SameSite {
  readonly folder = temporaryFolder();
  readonly file = new FileStore(path.join(this.folder, 'store'));
  readonly old = blogSaying(this.folder, 'old text');
  readonly bold = blogSaying(this.folder, 'bold text');
  readonly shell = builtRelease(this.folder, 'shell', { client: { 'large.bin': LARGE } });
  readonly #content = builtRelease(this.folder, 'content');
  readonly #started = new Map<string, WebServer>();
  #edges: Edges | undefined;

  /** Only with a gateway. */
  get edges(): Edges {
    if (this.#edges) return this.#edges;
    throw new Error('there is no bucket');
  }

  readonly #first = async (store: Store) => {
    const folders = [this.shell, this.#content, this.old].map((built) => built.folder);
    await deploy(store, ['shell', 'content', 'blog'], '', folders);
  };

  async start(bucket: string): Promise<void> {
    if (hasRadosgw()) this.#edges = await Edges.of(bucket, this.folder);
    await this.change(this.#first);
    const starts = [
      () => startOwnOnStore(this.file.folder),
      () => this.edges.node(),
      () => this.edges.worker(),
    ];
    for (const [index, name] of SERVERS.entries())
      this.#started.set(name, (await starts[index]?.()) as WebServer);
  }

  stop(): void {
    for (const server of this.#started.values()) server.stop();
    this.#edges?.gateway.stop();
  }

  portOf = (name: string): number => this.#started.get(name)?.port ?? 0;

  async change(change: (store: Store) => Promise<unknown>): Promise<void> {
    await Promise.all([change(this.file), this.#edges && change(this.#edges.store)]);
  }

  async shown(): Promise<void> {
    const numberAt = async (port: number) =>
      (JSON.parse((await ask(port, '/live.json')).body) as { composition: number }).composition;
    const [inFolder, inBucket] = [await this.file.live(), await this.#edges?.store.live()];
    for (const name of SERVERS) {
      const wanted = BUCKETS.includes(name) ? inBucket : inFolder;
      for (let look = 0; (await numberAt(this.portOf(name))) !== wanted; look++) {
        if (look === 600) throw new Error('what was changed does not show');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}
