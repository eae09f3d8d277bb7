import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { parseHsts } from '@site/server';
import { Refusal } from '@site/composer';
import { parseWholeNumber } from './usage';

/** Empty means unset: pipelines pass unset variables as empty text. */
const read = (name: string): string | undefined => process.env[name]?.trim() || undefined;

export interface Environment {
  /** A folder, or s3://bucket/prefix. */
  readonly store: string | undefined;
  readonly author: string;
  /** Gets a line of text after each change. */
  readonly notify: URL | undefined;
  /** The file of a key, or the .pub of one that an agent holds. */
  readonly signingKey: string | undefined;
}

export function readEnvironment(): Environment {
  return {
    store: read('RELEASE_STORE'),
    author: (read('RELEASE_WHO') ?? (gitName() || userName())).slice(0, 200),
    notify: readUrl('RELEASE_NOTIFY'),
    signingKey: read('RELEASE_SIGNING_KEY'),
  };
}

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return '';
  }
}

/** A user of a container may have no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

function readUrl(name: string): URL | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Refusal('E_CONFIG', `${name} is "${text}"; it must be an address such as https://...`);
}

function readNumber(name: string, otherwise: number, least: number, most: number): number {
  const text = read(name);
  return text === undefined ? otherwise : parseWholeNumber(text, name, least, most);
}

const MAX_PORT = 65_535;

export function readServingEnvironment(defaultPort: number) {
  const port = readNumber('PORT', defaultPort, 0, MAX_PORT);
  return {
    // This machine only.
    host: read('HOST') ?? '127.0.0.1',
    port,
    hsts: readHsts(),
    /** Origin that only previews use. */
    previewUrl: readOrigin('PREVIEW_URL'),
    opsToken: read('RELEASE_OPS_TOKEN'),
    opsPort: readNumber('RELEASE_OPS_PORT', port === 0 ? 0 : port + 2, 0, MAX_PORT),
    /** Reverse proxies before the server. */
    proxies: readNumber('RELEASE_PROXIES', 0, 0, 10),
    /** For several servers; each makes its own by default. */
    visitKey: read('RELEASE_VISIT_KEY'),
    // A killed server loses at most this many seconds of counts.
    countsSeconds: readNumber('RELEASE_COUNTS_SECONDS', 60, 1, 60),
    // Longer than load balancers keep theirs, which is often 60 s.
    keepAliveSeconds: readNumber('RELEASE_KEEP_ALIVE_SECONDS', 75, 1, 3_600),
  };
}

function readOrigin(name: string): URL | undefined {
  const url = readUrl(name);
  if (!url || url.href === `${url.origin}/`) return url;
  throw new Refusal(
    'E_CONFIG',
    `${name} is "${url.href}"; it must be an origin without a path, such as https://preview.example.com`,
  );
}

/** The value of Strict-Transport-Security. */
export const readHsts = (): string => parseHsts(read('HSTS'));

const READ_BY_LIBRARIES = /^(AWS_\w+|https?_proxy|no_proxy|all_proxy)$/i;

/** For libraries that read variables themselves, and so that fetch uses the proxy. */
export async function prepareLibraries(): Promise<void> {
  for (const name of Object.keys(process.env))
    if (READ_BY_LIBRARIES.test(name) && read(name) === undefined) delete process.env[name];
  const hasProxy = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some(read);
  if (!hasProxy) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  // Proxies often allow tunnels to port 443 only.
  setGlobalDispatcher(new EnvHttpProxyAgent({ proxyTunnel: false }));
}
