import dgram from 'node:dgram';
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

test('finds what a page does wrong, at both widths', async () => {
  const result = await probePages({
    '/console': page('console.error("oh no")'),
    '/throws': page('setTimeout(() => { throw new Error("a bug") }, 100)'),
    '/file': page('fetch("/missing.json")'),
    '/dead': page('', '<a href="/gone">Gone</a> <a href="#nowhere">Nowhere</a>'),
    '/axe': page('', '<img src="data:,">'),
    '/hydration': page(
      'addEventListener("keydown", () => document.documentElement.dataset.application = "failed")',
      '',
      'data-application="waiting"',
    ),
    '/good': page(
      'addEventListener("keydown", () => document.documentElement.dataset.application = "hydrated")',
      '<a href="/good">Here</a>',
      'data-application="waiting"',
    ),
  });
  expect(linesOf(result).sort()).toEqual([
    expect.stringMatching(/^\/axe at 375 px, accessibility: image-alt: /),
    '/console at 375 px, console error: oh no',
    '/dead at 375 px, dead link: #nowhere is not in the page',
    '/dead at 375 px, dead link: /gone is answered with 404',
    '/file at 375 px, failed request: /missing.json was answered with 404',
    '/hydration at 375 px, failed hydration: the application is failed',
    expect.stringMatching(/^\/throws at 375 px, uncaught error: a bug at /),
  ]);
  expect(result.findings).toHaveLength(14);
  expect(result).toMatchObject({ pages: 7, leftOut: 0 });
});

test('what live has too is no finding, whatever its files are called', async () => {
  const broken = (hash: string) => page(`fetch("/_releases/blog/${hash}/missing.json")`);
  const result = await probePages(
    { '/same': broken('1a'), '/new': page('console.error("new")') },
    { '/same': broken('2b'), '/new': page('') },
  );
  expect(linesOf(result)).toEqual(['/new at 375 px, console error: new']);
});

test('a page that sends its visitors away is a finding, and what it leads to is not reached', async () => {
  const elsewhere = await serve({ '/': 'elsewhere' });
  const result = await probePages({
    '/away': page(`setTimeout(() => { location.href = '${elsewhere.origin}/' }, 500)`),
  });
  expect(linesOf(result)).toEqual([`/away at 375 px, leaves the site: for ${elsewhere.origin}/`]);
  expect(elsewhere.requests).toEqual([]);
});

test('a page reaches no other service of this machine', async () => {
  const elsewhere = await serve({ '/': 'elsewhere' });
  const packets: string[] = [];
  const udp = dgram
    .createSocket('udp4')
    .on('message', (_text, { port }) => packets.push(String(port)));
  await new Promise<void>((resolve) => void udp.bind(0, '127.0.0.1', resolve));
  const { origin } = elsewhere;
  await probePages({
    '/reaches': page(
      `fetch('${origin}/fetched', { mode: 'no-cors' }).catch(() => 0);
       new Image().src = '${origin}/image';
       window.open('${origin}/opened');
       new WebSocket('${origin.replace('http', 'ws')}/socket');
       const frame = document.createElement('iframe'); frame.title = 'frame'; frame.src = '${origin}/frame';
       document.body.append(frame);
       const blank = document.createElement('iframe'); blank.title = 'blank'; document.body.append(blank);
       for (const Peer of [window.RTCPeerConnection, blank.contentWindow.RTCPeerConnection]) if (Peer) {
         const peer = new Peer({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] });
         peer.createDataChannel('x');
         peer.createOffer().then((offer) => peer.setLocalDescription(offer));
       }`,
    ),
  });
  udp.close();
  expect([elsewhere.requests, packets]).toEqual([[], []]);
});

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
    5,
  );
  expect(linesOf(result)).toContain('/hangs at 375 px, no answer: the page was not done after 5 s');
});
