import net from 'node:net';
import { ask as askAt } from '../servers/ask';

const sent = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let all = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (all += chunk));
    socket.on('error', reject).on('close', () => resolve(all));
    // For servers that keep the connection open.
    socket.setTimeout(2_000, () => socket.destroy());
  });

/** As many as a browser stores for a site. */
const bomb = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 4_000) }, (_, count) => `b${count}=${'x'.repeat(3_990)}`);

/** A section's script may have set too many cookies. */
export function testCookies(port: () => number, mostBytes = 700_000): void {
  test.each([20_000, 100_000, mostBytes])(
    '%i bytes of cookies are dropped by the browser, so that its next request is answered',
    async (bytes) => {
      for (const address of ['/', '/blog', '/nothing']) {
        const answer = await sent(
          port(),
          `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nCookie: ${bomb(bytes).join('; ')}\r\nConnection: close\r\n\r\n`,
        );
        const [head = ''] = answer.split('\r\n\r\n');
        expect([address, head.split('\r\n')[0]]).toEqual([
          address,
          expect.stringMatching(/^HTTP\/1\.1 431 /),
        ]);
        expect(head).toMatch(/^clear-site-data: "cookies"$/im);
        expect(head).toMatch(/^cache-control: no-store$/im);
        expect(head).toMatch(/^x-content-type-options: nosniff$/im);
        expect(head).toMatch(/^content-security-policy: sandbox; default-src 'none'; /im);
        expect(answer).toContain('load the page again');
      }
      expect((await askAt(port(), '/blog')).status).toBe(200);
    },
  );

  test('a usual amount of cookies is accepted', async () => {
    const { status, headers } = await askAt(port(), '/blog', {
      Cookie: `a=${'x'.repeat(3_900)}; b=${'x'.repeat(3_000)}`,
    });
    expect([status, headers['clear-site-data']]).toEqual([200, undefined]);
  });

  test('an address that is too long drops no cookies: any website could link to it', async () => {
    const answer = await sent(
      port(),
      `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/clear-site-data/i);
  });
}
