import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { SmallBodies } from './small-bodies';

function slowRequest(): { readonly incoming: IncomingMessage; readonly body: PassThrough } {
  const body = new PassThrough();
  const incoming = Object.assign(body, { headers: {} }) as unknown as IncomingMessage;
  return { incoming, body };
}

test('a client can have four bodies awaited, however many others have theirs', async () => {
  const bodies = new SmallBodies();
  const slow = Array.from({ length: 4 }, slowRequest);
  const reading = slow.map(({ incoming }) => bodies.read(incoming, '203.0.113.7'));
  const refused = { status: 429, reason: expect.any(String) as string };
  expect(await bodies.read(slowRequest().incoming, '203.0.113.7')).toEqual(refused);
  const other = slowRequest();
  other.body.end('report');
  expect(Buffer.from((await bodies.read(other.incoming, '198.51.100.1')) as Uint8Array)).toEqual(
    Buffer.from('report'),
  );
  for (const { body } of slow) body.end();
  await Promise.all(reading);
  const again = slowRequest();
  again.body.end('x');
  expect(await bodies.read(again.incoming, '203.0.113.7')).toEqual(new Uint8Array([120]));
});

test('two hundred bodies are awaited in all, whoever sends them', async () => {
  const bodies = new SmallBodies();
  const slow = Array.from({ length: 200 }, slowRequest);
  const reading = slow.map(({ incoming }, index) => bodies.read(incoming, `client ${index}`));
  expect(await bodies.read(slowRequest().incoming, 'one more')).toMatchObject({ status: 429 });
  for (const { body } of slow) body.end();
  await Promise.all(reading);
});
