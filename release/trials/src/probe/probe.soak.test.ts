import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { findingLine, probe, type ProbeResult } from './probe';

type Pages = Readonly<Record<string, string>>;

const servers: http.Server[] = [];

/** A site of pages, and what was requested of it. */
async function serve(pages: Pages) {
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

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const page = (script: string, body = '', data = '') =>
  `<!doctype html><html lang="en" ${data}><title>A page</title><link rel="icon" href="data:,">` +
  `<body><main><h1>A page</h1>${body}</main><script>${script}</script></body></html>`;

async function probePages(next: Pages, live?: Pages, pageSeconds = 30): Promise<ProbeResult> {
  const [release, before] = [await serve(next), live && (await serve(live))];
  const paths = Object.keys(next).filter((path) => !path.includes('.'));
  return probe({ next: release.origin, live: before?.origin, paths, pageSeconds });
}

/** At 375 px; at 1280 there are the same. */
const linesOf = ({ findings }: ProbeResult) =>
  findings.filter(({ width }) => width === 375).map(findingLine);

const temporaryFolders = () =>
  fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('playwright_chromiumdev_profile'));

test('a page that floods the probe is ended at 200 findings of 2 kB', async () => {
  const before = temporaryFolders();
  const result = await probePages({
    '/floods': page('const text = "x".repeat(9000); for (;;) console.error(text)'),
  });
  expect(result.findings.length).toBeLessThanOrEqual(200);
  expect(result.findings.length).toBeGreaterThan(100);
  expect(Math.max(...result.findings.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000);
  expect(temporaryFolders().filter((name) => !before.includes(name))).toEqual([]);
});

test('a page that never ends is ended, and downloads nothing', async () => {
  const result = await probePages(
    {
      '/hangs': page('setTimeout(() => { for (;;); }, 200)'),
      '/downloads': page('setInterval(() => { location.href = "/big.bin" }, 50)'),
      '/big.bin': 'x'.repeat(1_000_000),
    },
    undefined,
    10,
  );
  expect(linesOf(result)).toContainEqual(expect.stringMatching(/^\/hangs at 375 px, no answer: /));
});
