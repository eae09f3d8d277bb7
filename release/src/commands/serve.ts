import type { Command } from 'commander';
import { type Listening, serve } from '../verbs/serve';
import type { Desk } from './desk';
import { type Options, optionsOf, port } from './options';
import { print } from './terminal';

/** Says where a server is and lets it run until the process is told to end. */
export function serveUntilStopped({ server, address }: Listening, what: string): Promise<void> {
  print(`${what} is at ${address} (stop it with Ctrl+C)`);
  return new Promise((resolve) => {
    server.once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
      });
    }
  });
}

/** Serves what is live until the process is told to end. */
export async function serveLive(desk: Desk, options: Options): Promise<void> {
  const host = process.env.HOST ?? '127.0.0.1';
  const listening = await serve(await desk.open(options), host, port(8080));
  await serveUntilStopped(listening, 'The site');
}

export function serveCommand(program: Command, desk: Desk): void {
  program
    .command('serve')
    .description('serve what is live (PORT, default 8080; HOST, default this machine only)')
    .action((_own: Options, command: Command) => serveLive(desk, optionsOf(command)));
}
