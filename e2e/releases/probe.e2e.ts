import dgram from 'node:dgram';
import { findingLine, probe, type ProbeResult } from '@site/trials';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { provideBrowser } from '../fixtures/browser';
import { expect, test } from '../fixtures/test';

type Pages = Readonly<Record<string, string>>;

const servers: http.Server[] = [];

/** A site of pages, and what was requested of it. */
async function serve(pages: Pages) {
  const requests: string[] = [];
  const server = http.createServer(({ url = '' }, response) => {
    requests.push(url);
    const body = pages[url];
    if (body === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const page = (script: string, body = '', data = '') =>
  `<!doctype html><html lang="en" ${data}><title>A page</title><link rel="icon" href="data:,">` +
  `<body><main><h1>A page</h1>${body}</main><script>${script}</script></body></html>`;

async function probePages(nextPages: Pages, livePages: Pages): Promise<ProbeResult> {
  const [{ origin: next }, { origin: live }] = [await serve(nextPages), await serve(livePages)];
  const { executablePath: browserPath, env } = await provideBrowser();
  Object.assign(process.env, env);
  return probe({ next, live, paths: Object.keys(nextPages), browserPath });
}

/** At 375 px; at 1280 there are the same. */
const linesOf = ({ findings }: ProbeResult) =>
  findings.filter(({ width }) => width === 375).map(findingLine);

test('a probe finds what pages do wrong that live does not, and keeps them on the served origins', async () => {
  const elsewhere = await serve({ '/': 'elsewhere' });
  const packets: number[] = [];
  const udp = dgram.createSocket('udp4').on('message', (text) => packets.push(text.length));
  await new Promise<void>((resolve) => void udp.bind(0, '127.0.0.1', resolve));
  const { origin } = elsewhere;
  /** Live fails in the same way: only the file's hash differs. */
  const requestMissing = (hash: string) => `fetch("/_releases/blog/${hash}/missing.json");`;
  const result = await probePages(
    {
      '/wrong': page(
        `${requestMissing('1a')} console.error("oh no"); fetch("/missing.json");
         setTimeout(() => { throw new Error("a bug") }, 100);
         addEventListener("keydown", () => document.documentElement.dataset.application = "failed")`,
        '<img src="data:,"> <a href="/gone">Gone</a> <a href="#nowhere">Nowhere</a> <a href="#100%">All</a>',
        'data-application="waiting"',
      ),
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
    { '/wrong': page(requestMissing('2b')), '/away': page(''), '/reaches': page('') },
  );
  udp.close();
  const lines = linesOf(result).filter((line) => !line.startsWith('/reaches'));
  expect(lines.sort()).toEqual([
    `/away at 375 px, leaves the site: for ${origin}/`,
    expect.stringMatching(/^\/wrong at 375 px, accessibility: image-alt: /),
    '/wrong at 375 px, console error: oh no',
    '/wrong at 375 px, dead link: #100% is not in the page',
    '/wrong at 375 px, dead link: #nowhere is not in the page',
    '/wrong at 375 px, dead link: /gone is answered with 404',
    '/wrong at 375 px, failed hydration: the application is failed',
    '/wrong at 375 px, failed request: /missing.json was answered with 404',
    expect.stringMatching(/^\/wrong at 375 px, uncaught error: a bug at /),
  ]);
  expect(result).toMatchObject({ pages: 3, leftOut: 0 });
  expect([elsewhere.requests, packets]).toEqual([[], []]);
});
