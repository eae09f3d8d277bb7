import { endWithNpm } from '@site/shared/build/processes';
import type { SiteServer } from '../serve/server';
import { variable } from '@site/tool/environment';
import { hstsIn } from '../serve/http/hsts';
import { type Listening, serve } from '../serve/serving';
import type { CommandContext } from '@site/tool/command-context';
import { factsOptions, host, opsPort, type Options, port, previewOrigin } from '@site/tool/options';
import { verb } from '@site/tool/verb';
import { print } from '@site/tool/terminal';

/** Runs until the first signal; the second ends at once. */
export function serveUntilStopped(
  { server, address }: Listening<SiteServer>,
  what: string,
): Promise<void> {
  print(`${what} is at ${address} (stop it with Ctrl+C)`);
  return new Promise((resolve) => {
    server.once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void server.stop());
  });
}

export async function serveLive(context: CommandContext, options: Options): Promise<void> {
  endWithNpm();
  const token = variable('RELEASE_OPS_TOKEN');
  const previews = previewOrigin();
  const store = await context.open(options);
  const listening = await serve(store, host(), port(8080), {
    ops: options.ops ? { token, port: opsPort(port(8080)) } : undefined,
    clearSiteData: options.clearData,
    previews,
    hsts: hstsIn(variable('HSTS')),
    facts: factsOptions(),
  });
  // From here on it only serves: no more progress messages.
  context.close();
  const stopped = serveUntilStopped(listening, 'The site');
  const { ops } = listening;
  if (ops)
    print(
      `What is live and its history: ${ops.address}/_release/ ` +
        (token ? '(with the token)' : `(with the token ${ops.token})`),
    );
  if (previews && store.folder) print(`Previews are at ${previews}, and nothing else is`);
  await stopped;
}

export const serveCommand = verb(
  'serve',
  'serve what is live (PORT, default 8080; HOST, default this machine only)',
  [
    [
      '--ops',
      'show what is live and its history at /_release/, to anyone who has the RELEASE_OPS_TOKEN; without one a token is printed at the start',
    ],
    [
      '--clear-data',
      'tell browsers to drop what the site has stored in them: ends a service worker (docs/security.md)',
    ],
  ],
  serveLive,
);
