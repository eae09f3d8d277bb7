import dgram from 'node:dgram';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
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

test.each(['missing', 'a file'])(
  'a temporary folder that is %s is named with what to do',
  async (kind) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'probe-'));
    const temporary = path.join(folder, 'tmp');
    if (kind === 'a file') fs.writeFileSync(temporary, '');
    const tmpdir = jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
    await expect(probe({ next: 'http://127.0.0.1:1', paths: [] })).rejects.toMatchObject({
      code: 'E_CONFIG',
      message: `Chromium cannot write to the temporary folder ${temporary}; set TMPDIR to a folder that this user can write to`,
    });
    tmpdir.mockRestore();
    fs.rmSync(folder, { recursive: true });
  },
);

/** One run of the browser for all of these: each page takes it seconds. */
test('finds what pages do wrong that live does not, and keeps them on the served origins', async () => {
  const elsewhere = await serve({ '/': 'elsewhere' });
  const packets: number[] = [];
  const udp = dgram.createSocket('udp4').on('message', (text) => packets.push(text.length));
  await new Promise<void>((resolve) => void udp.bind(0, '127.0.0.1', resolve));
  const { origin } = elsewhere;
  const broken = (hash: string) => page(`fetch("/_releases/blog/${hash}/missing.json")`);
  const result = await probePages(
    {
      '/wrong': page(
        `console.error("oh no"); fetch("/missing.json");
         setTimeout(() => { throw new Error("a bug") }, 100);
         addEventListener("keydown", () => document.documentElement.dataset.application = "failed")`,
        '<img src="data:,"> <a href="/gone">Gone</a> <a href="#nowhere">Nowhere</a>',
        'data-application="waiting"',
      ),
      '/same': broken('1a'),
      '/away': page(`setTimeout(() => { location.href = '${origin}/' }, 500)`),
      '/reaches': page(
        `fetch('${origin}/fetched', { mode: 'no-cors' }).catch(() => 0);
         new Image().src = '${origin}/image';
         window.open('${origin}/opened');
         new WebSocket('${origin.replace('http', 'ws')}/socket');
         const frames = ['${origin}/frame', 'about:blank'].map((src) => {
           const frame = document.createElement('iframe');
           document.body.append(Object.assign(frame, { src, title: src }));
           return frame;
         });
         for (const { RTCPeerConnection: Peer } of [window, frames[1].contentWindow]) if (Peer) {
           const peer = new Peer({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] });
           peer.createDataChannel('x');
           peer.createOffer().then((offer) => peer.setLocalDescription(offer));
         }`,
      ),
    },
    { '/same': broken('2b'), '/wrong': page(''), '/away': page(''), '/reaches': page('') },
  );
  udp.close();
  const lines = linesOf(result).filter((line) => !line.startsWith('/reaches'));
  expect(lines.sort()).toEqual([
    `/away at 375 px, leaves the site: for ${origin}/`,
    expect.stringMatching(/^\/wrong at 375 px, accessibility: image-alt: /),
    '/wrong at 375 px, console error: oh no',
    '/wrong at 375 px, dead link: #nowhere is not in the page',
    '/wrong at 375 px, dead link: /gone is answered with 404',
    '/wrong at 375 px, failed hydration: the application is failed',
    '/wrong at 375 px, failed request: /missing.json was answered with 404',
    expect.stringMatching(/^\/wrong at 375 px, uncaught error: a bug at /),
  ]);
  expect(result).toMatchObject({ pages: 4, leftOut: 0 });
  expect([elsewhere.requests, packets]).toEqual([[], []]);
}, 300_000);
