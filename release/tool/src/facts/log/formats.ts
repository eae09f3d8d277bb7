import type { CountedRequest } from '../counted';

export interface LogLine extends CountedRequest {
  /** In milliseconds. */
  readonly at: number;
  /** Address and browser: with its draws, all that a log says of a visit. */
  readonly client: string;
  /** Of the visit's cookie. */
  readonly cookie: string | undefined;
}

const HEADERS = [
  ...['user-agent', 'accept', 'host', 'referer', 'sec-fetch-dest', 'sec-fetch-site'],
  ...['sec-purpose', 'purpose'],
] as const;

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const part = (value: unknown): Json => (isJson(value) ? value : {});
/** Servers write '' or "-" for what was not sent. */
const text = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' && first !== '-' ? first : undefined;
};

function headersIn(found: Json): LogLine['headers'] {
  const byName = new Map(Object.entries(found).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(HEADERS.map((name) => [name, text(byName.get(name))]));
}

/** Where the log has the whole header. */
const cookieIn = (value: string | undefined) =>
  value && (/(?:^|;\s*)release_side=([^;\s]*)/.exec(value)?.[1] ?? value);

interface Parts {
  readonly at: number;
  readonly address: unknown;
  readonly method: unknown;
  readonly uri: unknown;
  readonly status: unknown;
  readonly cookie: unknown;
  readonly headers: LogLine['headers'];
}

/** undefined if a part is missing. */
function lineOf({ at, address, uri, headers, ...parts }: Parts): LogLine | undefined {
  const [method, from, asked] = [text(parts.method), text(address), text(uri)];
  const status = Number(parts.status);
  if (!method || !from || !asked || Number.isNaN(at) || !Number.isInteger(status)) return undefined;
  const [path = '/'] = asked.split('?', 1);
  const client = `${from} ${String(headers['user-agent'] ?? '')}`;
  return { at, client, cookie: cookieIn(text(parts.cookie)), method, path, status, headers };
}

/** As docs/health.md has it. */
const nginx = (line: Json) =>
  lineOf({
    at: Date.parse(String(line.time)),
    address: line.client,
    method: line.method,
    uri: line.uri,
    status: line.status,
    cookie: line.cookie,
    headers: headersIn(line),
  });

/** Source: Caddy documentation, "log". */
function caddy(line: Json): LogLine | undefined {
  const request = part(line.request);
  const headers = headersIn({ host: request.host, ...part(request.headers) });
  return lineOf({
    at: Number(line.ts) * 1_000,
    address: request.client_ip ?? request.remote_ip,
    method: request.method,
    uri: request.uri,
    status: line.status,
    cookie: part(request.headers).Cookie,
    headers,
  });
}

/** Logpush writes RFC 3339, seconds or nanoseconds. */
function timeOf(value: unknown): number {
  if (typeof value === 'string') return Date.parse(value);
  return Number(value) > 1e15 ? Number(value) / 1e6 : Number(value) * 1_000;
}

/** Source: Cloudflare documentation, "HTTP requests" dataset of Logpush. */
function worker(line: Json): LogLine | undefined {
  const { ClientRequestHost: host, ClientRequestReferer: referer } = line;
  const named = { host, referer, 'user-agent': line.ClientRequestUserAgent };
  return lineOf({
    at: timeOf(line.EdgeStartTimestamp),
    address: line.ClientIP,
    method: line.ClientRequestMethod,
    uri: line.ClientRequestURI,
    status: line.EdgeResponseStatus,
    cookie: part(line.Cookies).release_side,
    headers: headersIn({ ...named, ...part(line.RequestHeaders) }),
  });
}

function json(text: string): LogLine | undefined {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJson(line)) return undefined;
  if ('EdgeResponseStatus' in line) return worker(line);
  return 'request' in line ? caddy(line) : nginx(line);
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Source: Amazon CloudFront documentation, "Standard logging reference". */
function cloudFront(fields: readonly string[], text: string): LogLine | undefined {
  const values = text.split('\t');
  const value = (name: string) => decoded(values[fields.indexOf(name)]);
  return lineOf({
    at: Date.parse(`${value('date')}T${value('time')}Z`),
    address: value('c-ip'),
    method: value('cs-method'),
    uri: value('cs-uri-stem'),
    status: value('sc-status'),
    cookie: value('cs(Cookie)'),
    headers: headersIn({
      host: value('x-host-header') ?? value('cs(Host)'),
      referer: value('cs(Referer)'),
      'user-agent': value('cs(User-Agent)'),
    }),
  });
}

/** For the lines of one file in order; undefined for a line in no known format, null for one that is no request. */
export function lineReader(): (text: string) => LogLine | undefined | null {
  let fields: readonly string[] = [];
  return (text) => {
    if (text === '') return null;
    if (text.startsWith('#')) {
      const [, names] = /^#Fields:\s*(.+)$/.exec(text) ?? [];
      fields = names?.split(/\s+/) ?? fields;
      return null;
    }
    return fields.length > 0 ? cloudFront(fields, text) : json(text);
  };
}
