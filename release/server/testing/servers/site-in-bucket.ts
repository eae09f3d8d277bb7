import { deploy } from '@site/tool/deploy';
import type { Store } from '@site/composer/store';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import type { Gateway } from '@site/tool/testing/stores/gateway';
import { ask } from './ask';
import { Edges } from './edges';
import type { WebServer } from './web-servers';

/** More than servers keep in memory or send at once. */
export const LARGE = Buffer.alloc(3_000_000, 'large ').toString();

/** One site in a bucket, and servers that read it there. */
export class SiteInBucket {
  readonly folder = temporaryFolder();
  readonly old = blogSaying(this.folder, 'old text');
  readonly bold = blogSaying(this.folder, 'bold text');
  readonly shell = builtRelease(this.folder, 'shell', { client: { 'large.bin': LARGE } });
  readonly #content = builtRelease(this.folder, 'content');
  readonly #started = new Map<string, WebServer>();
  #edges: Edges | undefined;

  get edges(): Edges {
    if (this.#edges) return this.#edges;
    throw new Error('the site is not started');
  }

  get store(): Store {
    return this.edges.store;
  }

  async start(
    gateway: Gateway,
    starts: Readonly<Record<string, (edges: Edges) => Promise<WebServer>>>,
  ): Promise<void> {
    this.#edges = await Edges.on(gateway, 'one-site', this.folder);
    const folders = [this.shell, this.#content, this.old].map((built) => built.folder);
    await deploy(this.store, ['shell', 'content', 'blog'], '', folders);
    for (const [name, start] of Object.entries(starts))
      this.#started.set(name, await start(this.edges));
  }

  stop(): void {
    for (const server of this.#started.values()) server.stop();
    this.#edges?.gateway.stop();
  }

  portOf = (name: string): number => this.#started.get(name)?.port ?? 0;

  get ports(): number[] {
    return [...this.#started.values()].map(({ port }) => port);
  }

  /** Until each server shows what is live. */
  async shown(): Promise<void> {
    const numberAt = async (port: number) =>
      (JSON.parse((await ask(port, '/live.json')).body) as { composition: number }).composition;
    const live = await this.store.live();
    for (const port of this.ports)
      for (let look = 0; (await numberAt(port)) !== live; look++) {
        if (look === 600) throw new Error('what was changed does not show');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
  }
}
