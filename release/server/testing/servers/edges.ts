import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '@site/shared/testing/servers/starting';
import { main } from '../../src/cli/main';
import { serve } from '../../src/serve/serving';
import { openStore } from '@site/tool/open-store';
import type { Store } from '@site/composer/store';
import type { Gateway } from '@site/tool/testing/stores/gateway';
import { CREDENTIALS } from '@site/tool/testing/stores/radosgw';
import { StoppingProxy } from '@site/tool/testing/stores/stopping-proxy';
import { started, startOwn, type WebServer } from './web-servers';

export class Edges {
  private constructor(
    readonly store: Store,
    /** Between gateway and servers only. */
    readonly gateway: StoppingProxy,
    readonly address: string,
    readonly endpoint: string,
    readonly folder: string,
  ) {}

  static async on(real: Gateway, bucket: string, folder: string): Promise<Edges> {
    Object.assign(process.env, real.environment());
    await real.client().send(new CreateBucketCommand({ Bucket: bucket }));
    const gateway = new StoppingProxy(real.endpoint);
    const address = `s3://${bucket}/site`;
    return new Edges(await openStore(address), gateway, address, await gateway.start(), folder);
  }

  async #from<T>(work: () => Promise<T>): Promise<T> {
    const before = process.env.AWS_ENDPOINT_URL;
    process.env.AWS_ENDPOINT_URL = this.endpoint;
    return work().finally(() => (process.env.AWS_ENDPOINT_URL = before));
  }

  /** Like `release serve --store s3://...`. */
  async node(): Promise<WebServer> {
    const store = await this.#from(() => openStore(this.address));
    const { server, address } = await serve(store, '127.0.0.1', 0);
    const stop = () => {
      server.close();
      server.closeAllConnections();
    };
    return { port: Number(new URL(address).port), stop };
  }

  process = (): Promise<WebServer> => startOwn(this.address, { AWS_ENDPOINT_URL: this.endpoint });

  /** As docs/hosting/object-storage-and-cdn.md says. */
  async worker(): Promise<WebServer> {
    const worker = path.join(this.folder, 'worker');
    await this.#from(() => main(['worker', worker, '--store', this.address]));
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    const env = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
    const { default: program } = createRequire(import.meta.url)('workerd') as { default: string };
    const port = await freePort();
    const own = [path.join(worker, 'workerd.capnp'), `--socket-addr=http=127.0.0.1:${port}`];
    return started(port, [program, 'serve', ...own], worker, env);
  }
}
