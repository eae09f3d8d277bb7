import dgram from 'node:dgram';
import { linesOf, pageWith, probePages, servePages, stopServers } from '@site/trials/testing';
import { provideBrowser } from '../fixtures/browser';
import { expect, test } from '../fixtures/test';

test.afterEach(stopServers);

test('a probe finds what pages do wrong that live does not, and keeps them on the served origins', async () => {
  const elsewhere = await servePages({ '/': 'elsewhere' });
  const packets: number[] = [];
  const udp = dgram.createSocket('udp4').on('message', (text) => packets.push(text.length));
  await new Promise<void>((resolve) => void udp.bind(0, '127.0.0.1', resolve));
  const { origin } = elsewhere;
  const requestMissing = (hash: string) => `fetch("/_releases/blog/${hash}/missing.json");`;
  const { executablePath: browserPath, env } = await provideBrowser();
  Object.assign(process.env, env);
  const result = await probePages(
    {
      '/wrong': pageWith(
        `${requestMissing('1a')} console.error("oh no"); fetch("/missing.json");
         setTimeout(() => { throw new Error("a bug") }, 100);
         addEventListener("keydown", () => document.documentElement.dataset.application = "failed")`,
        '<img src="data:,"> <a href="/gone">Gone</a> <a href="#nowhere">Nowhere</a> <a href="#100%">All</a>',
        'data-application="waiting"',
      ),
      '/away': pageWith(`setTimeout(() => { location.href = '${origin}/' }, 500)`),
      '/reaches': pageWith(
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
    {
      live: {
        '/wrong': pageWith(requestMissing('2b')),
        '/away': pageWith(''),
        '/reaches': pageWith(''),
      },
      browserPath,
    },
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
