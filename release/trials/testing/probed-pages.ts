import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { findingLine, probe, type ProbeResult } from '../src/probe/probe';

type Pages = Readonly<Record<string, string>>;

const servers: http.Server[] = [];

export async function servePages(pages: Pages) {
  const requests: string[] = [];
  const server = http.createServer(({ url = '' }, response) => {
    requests.push(url);
    const body = pages[url];
    if (body === undefined) return response.writeHead(404).end();
    const isDownload = url.endsWith('.bin');
    const type = isDownload ? 'application/octet-stream' : 'text/html; charset=utf-8';
    return response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export function stopServers(): void {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

export const pageWith = (script: string, body = '', data = '') =>
  `<!doctype html><html lang="en" ${data}><title>A page</title><link rel="icon" href="data:,">` +
  `<body><main><h1>A page</h1>${body}</main><script>${script}</script></body></html>`;

export interface ProbeOptions {
  readonly live?: Pages;
  readonly pageSeconds?: number;
  readonly browserPath?: string;
}

export async function probePages(
  next: Pages,
  { live, ...options }: ProbeOptions = {},
): Promise<ProbeResult> {
  const release = await servePages(next);
  const before = live && (await servePages(live));
  const paths = Object.keys(next).filter((path) => !path.includes('.'));
  return probe({ next: release.origin, live: before?.origin, paths, ...options });
}

export const linesOf = ({ findings }: ProbeResult) =>
  findings.filter(({ width }) => width === 375).map(findingLine);
