import path from 'node:path';
import { parseArgs } from 'node:util';
import { appIn, workspacesBelow } from '../build/manifests/manifest';
import { checkout } from '../checkout';
import { DevRefusal } from './faults/fault';

export interface Options {
  readonly directories: readonly string[];
  readonly live: string | undefined;
  readonly port: number;
}

export const HELP = `Usage: npm run dev [-w remote-blog] -- [options]

One section, or all of them, from source with hot reload; everything else from what is live.

Options:
  --live <address>  a deployed site, if not what is live in the local store
  --port <number>   where to listen (default: PORT, else 8090; 0: any free port)
  -h, --help        display this help
`;

export const allApps = (): string[] =>
  workspacesBelow(checkout).apps.map((name) => path.join(checkout, name));

function portIn(word: string): number {
  const port = Number(word);
  if (/^\d+$/.test(word) && port < 65_536) return port;
  throw new DevRefusal(`The port is "${word}"; it must be a number from 0 to 65535`);
}

export function optionsOf(directory: string, words: readonly string[]): Options | null {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: {
        live: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (fault) {
    throw new DevRefusal(`${(fault as Error).message}\n\n${HELP}`);
  }
  if (values.help) return null;
  return {
    directories: appIn(directory) ? [directory] : allApps(),
    live: values.live,
    port: portIn(values.port ?? (process.env.PORT || '8090')),
  };
}
