import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MultiStats } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import type { App } from '../../build/bundles/app';
import type { defineApp } from '../../build/bundles/webpack';
import type { DevFault } from '../faults/fault';
import { cacheOf, clientConfig, DEV, EVENTS, overlayConfig, serverConfig } from './development';
import { type Built, type Handler, type Listener, Source } from './source';

type Definition = ReturnType<typeof defineApp>;

async function definitionOf(directory: string): Promise<App> {
  const config = pathToFileURL(path.join(directory, 'webpack.config.ts')).href;
  return ((await import(config)) as { default: Definition }).default.app;
}

const OVERLAY = 'overlay';

/** Each app is built when it is first requested. */
export class Sources {
  readonly #running = new Map<string, Source>();
  readonly #statsListeners: ((stats: MultiStats) => void)[] = [];
  readonly #hot;
  readonly #listener: Listener;

  private constructor(
    readonly apps: readonly App[],
    onBuilt: (built: Built) => void,
  ) {
    // One event stream for all apps: browsers open only six connections to a host.
    const hooks = {
      invalid: { tap: () => undefined },
      done: {
        tap: (_name: string, listener: (stats: MultiStats) => void) =>
          this.#statsListeners.push(listener),
      },
    };
    this.#hot = hotMiddleware({ hooks } as never, { path: EVENTS, log: false });
    this.#listener = {
      started: () => this.publish({ action: 'building' }),
      built: (built) => {
        for (const listener of this.#statsListeners) listener(built.stats);
        if (built.app !== OVERLAY) onBuilt(built);
      },
    };
  }

  static async of(
    directories: readonly string[],
    onBuilt: (built: Built) => void,
  ): Promise<Sources> {
    return new Sources(await Promise.all(directories.map(definitionOf)), onBuilt);
  }

  #app = (name: string): App | undefined => this.apps.find(({ app }) => app === name);

  #begin(name: string): Source | undefined {
    const known = this.#running.get(name);
    const app = this.#app(name);
    if (known || (!app && name !== OVERLAY)) return known;
    const configurations = app
      ? [clientConfig(app), serverConfig(app)]
      : [overlayConfig(cacheOf(this.apps[0] as App))];
    const source = new Source(name, configurations, this.#listener);
    this.#running.set(name, source);
    return source;
  }

  isSource = (file: string): boolean =>
    [...this.#running.values()].some((source) => source.isSource(file));

  has = (name: string): boolean => this.#app(name) !== undefined;

  async built(name: string): Promise<void> {
    await this.#begin(name)?.built();
  }

  /** One after another, so that requested ones come first. */
  async builtAll(): Promise<void> {
    for (const { app } of this.apps) await this.built(app);
  }

  get faults(): readonly DevFault[] {
    return [...this.#running.values()].flatMap(({ faults }) => faults);
  }

  warnings = (name: string): readonly string[] => this.#running.get(name)?.warnings ?? [];

  server = (name: string): string =>
    path.join(cacheOf(this.#app(name) as App), 'server/server.cjs');

  styles = (name: string, chunks: readonly string[]): string[] =>
    this.#running.get(name)?.styles(chunks) ?? [];

  read = (name: string, file: string): string | undefined => this.#running.get(name)?.read(file);

  readonly answer: Handler = (request, response, next) => {
    void this.#hot(request, response, () => {
      const [, name = ''] = new RegExp(`^${DEV}([^/?.]+)`).exec(request.url ?? '') ?? [];
      const source = this.#begin(name);
      if (source) source.answer(request, response, next);
      else next();
    });
  };

  publish = (event: object): void => this.#hot.publish(event);

  async end(): Promise<void> {
    this.#hot.close();
    await Promise.all([...this.#running.values()].map((source) => source.end()));
  }
}
