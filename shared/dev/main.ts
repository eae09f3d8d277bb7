import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { BackgroundChecks } from './background-checks';
import { Sources } from './bundles/sources';
import { DevRefusal } from './faults/fault';
import { allApps, HELP, optionsOf, type Options } from './options';
import { Renderer } from './render/renderer';
import { type LiveSite, liveSite } from './server/live-site';
import { Pages } from './server/pages';
import { endWithNpm } from '../build/processes/end-with-npm';
import { DevServer } from './server/server';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EADDRINUSE') throw fault;
    throw new DevRefusal(
      `Port ${port} is taken; stop what listens there or choose another: npm run dev -- --port 0`,
    );
  });
  return (server.address() as AddressInfo).port;
}

async function checkFree(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
}

/** Everything, where nothing is live. */
function fromSource({ directories }: Options, { address }: LiveSite): readonly string[] {
  if (address) return directories;
  const all = allApps();
  if (all.some((folder) => path.basename(folder) === 'shell')) return all;
  throw new DevRefusal(
    'Nothing is live in the local store, and this checkout has no shell: ' +
      'name a deployed site with --live https://..., or deploy once: npm start',
  );
}

async function printAddresses(
  pages: Pages,
  app: string,
  changed: readonly string[],
  url: string,
): Promise<void> {
  const paths = await pages.pathsOf(app, changed).catch(() => []);
  for (const path of paths) console.log(`See it: ${url}${path}`);
}

async function show(options: Options, live: LiveSite, startedAt: number): Promise<void> {
  const directories = fromSource(options, live);
  const cache = path.join(directories[0] as string, '.cache/dev');
  const renderer = new Renderer(live.set);
  const checks = new BackgroundChecks(directories, cache, (diagnostics) => {
    server.diagnostics = diagnostics;
    sources.publish({ action: 'diagnostics', diagnostics });
    for (const { text } of diagnostics) console.error(text);
    if (diagnostics.length === 0) console.log('Types and lint: no problems');
  });
  let url = '';
  const warned = new Set<string>();
  const sources = await Sources.of(directories, ({ app, milliseconds, changed }) => {
    pages.forget(app);
    console.log(`${app}: built in ${seconds(milliseconds)}`);
    for (const { message, place } of sources.faults)
      console.error(place && !message.includes(place) ? `${place}: ${message}` : message);
    for (const text of sources.warnings(app).filter((one) => !warned.has(one))) {
      warned.add(text);
      console.log(text);
    }
    void printAddresses(pages, app, changed, url);
    checks.check(changed);
  });
  const pages = new Pages(sources, renderer, live);
  const server = new DevServer(sources, pages, live);
  try {
    const port = await listen(server.http, options.port);
    url = `http://localhost:${port}`;
    // The section somebody works on, or the frame.
    const [first] = sources.apps;
    if (first) await sources.built(first.app);
    const names = directories.map((directory) => path.basename(directory)).join(', ');
    console.log(`${names} from source, everything else from ${live.label}`);
    const ready = seconds(Date.now() - startedAt);
    console.log(`${url} (ready in ${ready}; stop it with Ctrl+C)`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  } finally {
    renderer.end();
    checks.end();
    server.http.close();
    server.http.closeAllConnections();
    await sources.end();
  }
}

async function run(options: Options): Promise<void> {
  const startedAt = Date.now();
  endWithNpm();
  await checkFree(options.port);
  const live = await liveSite(options.live);
  await show(options, live, startedAt).finally(live.end);
}

export async function main(directory: string, words: readonly string[]): Promise<void> {
  try {
    const options = optionsOf(directory, words);
    if (options) await run(options);
    else console.log(HELP);
  } catch (fault) {
    console.error(fault instanceof DevRefusal ? `Error: ${fault.message}` : fault);
    process.exitCode = 1;
  }
}
