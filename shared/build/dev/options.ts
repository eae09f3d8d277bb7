import { parseArgs } from 'node:util';
import { appIn, workspacesBelow } from '../manifest';
import { checkout } from '../checkout';

/** Printed without a stack: a developer can fix it. */
export class DevError extends Error {}

export interface Options {
  readonly directory: string;
  readonly live: string | undefined;
  readonly port: number;
}

export const HELP = `Usage: npm run dev -w remote-blog [-- options]

One section from source with hot reload; everything else from what is live.

Options:
  --live <address>  a deployed site, if not what is live in the local store
  --port <number>   where to listen (default: PORT, else 8090; 0: any free port)
  -h, --help        display this help
`;

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new DevError(`The port is "${text}"; it must be a number from 0 to 65535`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        live: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new DevError(`${(error as Error).message}\n\n${HELP}`);
  }
}

export function readOptions(directory: string, args: readonly string[]): Options | null {
  const { help, live, port } = parse(args);
  if (help) return null;
  const app = appIn(directory);
  if (app === undefined || app === 'shell') {
    const sections = workspacesBelow(checkout).apps.filter((name) => name !== 'shell');
    throw new DevError(
      `Dev mode shows one section in the live frame: npm run dev -w ${sections.join(', or -w ')}. ` +
        'After a change of the shell: npm start',
    );
  }
  return { directory, live, port: parsePort(port ?? (process.env.PORT || '8090')) };
}
