import { endWithNpm } from '@site/build/processes';
import { site } from '@site/composer';
import { startServer } from '@site/server';
import type { Store } from '@site/store';
import { createObserver } from '@site/trials';
import { readServingEnvironment } from '../environment';
import { endInterruptible, type Session } from '../session';
import { log, print } from '../terminal';
import type { AddVerb } from './verb';

interface Options {
  readonly ops?: boolean;
  readonly clearData?: boolean;
}

/** Until the first signal; the second ends at once. */
export function waitForSignal(): Promise<void> {
  endInterruptible();
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

export async function serveSite(store: Store, { ops, clearData }: Options): Promise<void> {
  endWithNpm();
  const { previewUrl, opsToken, opsPort, countsSeconds, ...environment } =
    readServingEnvironment(8080);
  const isReporterOn = site.report === true;
  const observer = createObserver(store, { isReporterOn, everySeconds: countsSeconds, log });
  const server = await startServer(store, {
    ...environment,
    observer,
    ops: ops ? { token: opsToken, port: opsPort } : undefined,
    previews: previewUrl && { origin: previewUrl.origin },
    clearSiteData: clearData,
    log,
  });
  observer.start();
  print(`The site is at ${server.url} (stop it with Ctrl+C)`);
  if (server.ops)
    print(
      `What is live and its history: ${server.ops.url}/_release/ ` +
        (opsToken ? '(with the token)' : `(with the token ${server.ops.token})`),
    );
  if (server.previews) print(`Previews are at ${server.previews}, and nothing else is`);
  await waitForSignal();
  await server.close();
  await observer.stop();
}

export const addServe: AddVerb = (program, session: Session) =>
  program
    .command('serve')
    .description('serve what is live (PORT, default 8080; HOST, default this machine)')
    .option('--ops', 'show what is live at /_release/, with RELEASE_OPS_TOKEN or a printed token')
    .option('--clear-data', 'tell browsers to drop what the site has stored (docs/security.md)')
    .action(async (options: Options) => serveSite(await session.open(), options));
