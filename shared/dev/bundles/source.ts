import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, {
  type Configuration,
  type MultiCompiler,
  type MultiStats,
  type StatsCompilation,
} from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { buildFault, loaderWarnings } from '../faults/build-fault';
import type { DevFault } from '../faults/fault';

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export interface Built {
  readonly app: string;
  readonly stats: MultiStats;
  readonly milliseconds: number;
  readonly changed: readonly string[];
}

export interface Listener {
  readonly started: () => void;
  readonly built: (built: Built) => void;
}

/** A watched app: browser files in memory, the server bundle on disk. */
export class Source {
  readonly #compiler: MultiCompiler;
  readonly #files;
  #stats: StatsCompilation = {};
  #sources: ReadonlySet<string> = new Set();
  faults: readonly DevFault[] = [];
  warnings: readonly string[] = [];

  constructor(
    readonly app: string,
    readonly configurations: readonly Configuration[],
    listener: Listener,
  ) {
    this.#compiler = webpack([...configurations]);
    let startedAt = Date.now();
    const changed = new Set<string>();
    this.#compiler.hooks.watchRun.tap('dev', ({ modifiedFiles = [] }) => {
      for (const file of modifiedFiles) changed.add(file);
    });
    this.#compiler.hooks.invalid.tap('dev', () => {
      startedAt = Date.now();
      listener.started();
    });
    this.#compiler.hooks.done.tap('dev', (stats) => {
      this.#note(stats);
      listener.built({ app, stats, milliseconds: Date.now() - startedAt, changed: [...changed] });
      changed.clear();
    });
    this.#files = devMiddleware(this.#compiler, {
      stats: 'none',
      writeToDisk: (file: string) => /[\\/]server[\\/](server\.cjs(\.map)?|data\.json)$/.test(file),
    } as never);
  }

  #note(stats: MultiStats): void {
    this.#sources = new Set(stats.stats.flatMap((one) => [...one.compilation.fileDependencies]));
    const [browser] = stats.stats;
    this.#stats = browser?.toJson({ all: false, chunkGroups: true, ids: true }) ?? {};
    const options = { all: false, errors: true, warnings: true, children: true };
    const { children = [] } = stats.toJson(options);
    this.warnings = children.flatMap(({ warnings = [] }) => loaderWarnings(warnings));
    const directory = this.configurations[0]?.context ?? '';
    const faults = children
      .flatMap(({ errors = [] }) => errors)
      .map((error) => buildFault(error, directory));
    // Both bundles report the same.
    this.faults = [...new Map(faults.map((fault) => [fault.message, fault])).values()];
  }

  isSource = (file: string): boolean => this.#sources.has(file);

  built(): Promise<void> {
    return new Promise((resolve) => void this.#files.waitUntilValid(() => resolve()));
  }

  styles(chunks: readonly string[]): string[] {
    const groups = this.#stats.namedChunkGroups ?? {};
    const files = chunks.flatMap((name) => groups[name]?.assets ?? []).map(({ name }) => name);
    return [...new Set(files)].filter((name) => /(?<!\.hot-update)\.css$/.test(name));
  }

  read(name: string): string | undefined {
    const folder = this.configurations[0]?.output?.path ?? '';
    const files = this.#files.context.outputFileSystem as typeof fs;
    try {
      return files.readFileSync(path.join(folder, name), 'utf8');
    } catch {
      return undefined;
    }
  }

  readonly answer: Handler = (request, response, next) => {
    void this.#files(request, response, next as never);
  };

  end(): Promise<void> {
    return new Promise((resolve) => void this.#files.close(() => resolve()));
  }
}
