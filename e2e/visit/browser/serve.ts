import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import http2, { type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { lookup } from 'mrmime';

export interface Certificate {
  /** Private key and certificate, PEM. */
  readonly pem: string;
  /** For --ignore-certificate-errors-spki-list: browsers cache nothing under a wrong certificate. */
  readonly fingerprint: string;
}

/** For one run. Throws without openssl. */
export function makeCertificate(): Certificate {
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
  const out = ['-subj', '/CN=localhost', '-keyout', '-', '-out', '-'];
  try {
    const pem = execFileSync('openssl', [...words.split(' '), ...out], {
      stdio: 'pipe',
    }).toString();
    const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
    return { pem, fingerprint: createHash('sha256').update(key).digest('base64') };
  } catch (fault) {
    throw new Error(
      'openssl could not make a certificate, without which no browser speaks HTTP/2; install it',
      { cause: fault },
    );
  }
}

type Headers = Readonly<Record<string, string>>;

/** "*" at the end matches everything below. */
function statedHeaders(folder: string): (pathname: string) => Headers {
  const file = path.join(folder, '_headers');
  if (!fs.existsSync(file)) return () => ({});
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)!.headers[name.toLowerCase()] = value;
    else if (line) rules.push({ pattern: line, headers: {} });
  }
  const isAbout = (pattern: string, pathname: string) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
  return (pathname) =>
    Object.fromEntries(
      rules
        .filter(({ pattern }) => isAbout(pattern, pathname))
        .flatMap(({ headers }) => Object.entries(headers)),
    );
}

/** In the order of static hosts. */
const candidates = (pathname: string) => [
  pathname,
  `${pathname}.html`,
  `${pathname.replace(/\/$/, '')}/index.html`,
];

const hasContentHash = (name: string) => /\.[0-9a-f]{8,64}\.\w+$|_releases\//.test(name);

interface Answer {
  readonly headers: Headers;
  readonly body: Buffer;
}

function answerFor(folder: string, name: string, stated: Headers): Answer {
  const plain = fs.readFileSync(path.join(folder, name));
  const isText = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(name);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const body = isText ? brotliCompressSync(plain, { params }) : plain;
  return {
    body,
    headers: {
      'content-length': String(body.length),
      'content-type': `${lookup(name) ?? 'application/octet-stream'}${isText ? '; charset=utf-8' : ''}`,
      ...(isText && { 'content-encoding': 'br' }),
      'cache-control': hasContentHash(name) ? 'public,max-age=31536000,immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
      ...stated,
    },
  };
}

export interface Served {
  readonly url: string;
  /** Until the returned function is called. */
  holdScripts(): () => void;
  close(): void;
}

/** As a static host: HTTP/2 with brotli. */
export async function serve(
  folder: string,
  { pem }: Certificate,
  fallback?: string,
): Promise<Served> {
  if (!fs.existsSync(folder))
    throw new Error(`${folder} does not exist; run the benchmark once without --reuse`);
  const stated = statedHeaders(folder);
  const known = new Map<string, Answer | null>();
  const find = (pathname: string): Answer | null => {
    const isFile = (name: string) =>
      fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile();
    const name =
      candidates(pathname).find(isFile) ?? (path.extname(pathname) ? undefined : fallback);
    return name === undefined ? null : answerFor(folder, name, stated(pathname));
  };
  const server = http2.createSecureServer({ key: pem, cert: pem });
  let held = Promise.resolve();
  const respond = (stream: ServerHttp2Stream, asked: IncomingHttpHeaders, pathname: string) => {
    const answer = known.get(pathname) ?? find(pathname);
    known.set(pathname, answer);
    if (stream.destroyed) return;
    if (!answer) return stream.respond({ ':status': 404 }, { endStream: true });
    const isKnown = asked['if-none-match'] === answer.headers.etag;
    const { 'content-length': length, ...headers } = answer.headers;
    if (isKnown) return stream.respond({ ':status': 304, ...headers }, { endStream: true });
    stream.respond({ ':status': 200, 'content-length': length, ...headers });
    stream.end(answer.body);
  };
  server.on('stream', (stream, asked) => {
    stream.on('error', () => undefined);
    const { pathname } = new URL(asked[':path'] ?? '/', 'https://localhost');
    void (pathname.endsWith('.js') ? held : Promise.resolve()).then(() =>
      respond(stream, asked, pathname),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
    holdScripts: () => {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}
