import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { App } from '../bundles/app';
import type { defineApp } from '../bundles/webpack';
import { endWithNpm } from '../processes/end-with-npm';
import { DevError, HELP, type Options, readOptions } from './options';
import { BASE, clientConfig } from './configurations';
import { openLiveSite } from './live-site';
import { answerPages, SectionPages } from './pages';
import { Renderer } from './render/renderer';

type Definition = ReturnType<typeof defineApp>;

async function readApp(directory: string): Promise<App> {
  const config = pathToFileURL(path.join(directory, 'webpack.config.ts')).href;
  return ((await import(config)) as { default: Definition }).default.app;
}

/** Refuses a port that is taken before anything is built. Port 0 becomes a free one. */
async function reservePort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DevError(
      `Port ${port} is taken; stop what listens there or choose another: npm run dev -- --port 0`,
    );
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : port;
}

function logBuilds(compiler: webpack.Compiler, name: string, assets: Set<string>): void {
  compiler.hooks.done.tap('dev', (stats) => {
    const { startTime = 0, endTime = 0 } = stats.compilation;
    for (const { name } of stats.compilation.getAssets()) assets.add(name);
    const outcome = stats.hasErrors() ? 'failed' : 'built';
    console.log(`${name}: ${outcome} in ${((endTime - startTime) / 1000).toFixed(1)} s`);
  });
}

async function serve({ directory, live, port }: Options): Promise<void> {
  const startedAt = Date.now();
  const listeningPort = await reservePort(port);
  const app = await readApp(directory);
  const site = await openLiveSite(live);
  const renderer = new Renderer(app, site.settings);
  const compiler = webpack(clientConfig(app));
  if (!compiler) throw new Error(`${app.app}: webpack made no compiler`);
  const assets = new Set<string>();
  logBuilds(compiler, path.basename(directory), assets);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: listeningPort,
      // Any other name may lead to this machine (DNS rebinding), and the sources are not public.
      allowedHosts: ['localhost'],
      hot: true,
      static: false,
      compress: false,
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: true },
        // The page's own host and port: its policy allows no other.
        webSocketURL: `auto://0.0.0.0:0${BASE}socket`,
      },
      webSocketServer: { type: 'ws', options: { path: `${BASE}socket` } },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      proxy: [{ context: () => true, target: site.address, changeOrigin: true, logLevel: 'warn' }],
      setupMiddlewares: (middlewares) => {
        const files = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
        const pages = new SectionPages(app.app, renderer, site, (file) => assets.has(file));
        return middlewares.toSpliced(files + 1, 0, {
          name: 'pages',
          middleware: answerPages(pages),
        });
      },
    },
    compiler,
  );
  try {
    await server.start();
    await Promise.all([
      renderer.ready(),
      new Promise<void>((resolve) => void server.middleware?.waitUntilValid(() => resolve())),
    ]);
    console.log(`${path.basename(directory)} from source, everything else from ${site.label}`);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`http://localhost:${listeningPort} (ready in ${seconds} s; stop it with Ctrl+C)`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  } finally {
    await server.stop();
    await renderer.end();
    site.end();
  }
}

export async function main(directory: string, args: readonly string[]): Promise<void> {
  try {
    const options = readOptions(directory, args);
    if (!options) return console.log(HELP);
    endWithNpm();
    await serve(options);
  } catch (error) {
    console.error(error instanceof DevError ? `Error: ${error.message}` : error);
    process.exitCode = 1;
  }
}
