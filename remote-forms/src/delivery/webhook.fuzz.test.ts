/** @jest-environment node */
import fc from 'fast-check';
import { answers, startReceiver } from '../testing/receiver';
import { webhook } from './webhook';

const awkward = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u0000 before and after \u0000',
  'שלום \u202Eevil\u202C مرحبا',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'line\r\nline\nline\u2028line',
  '\uD83D half an emoji',
  '\\u003c {"form":"other"} %00 ${x} {{x}}',
  '__proto__',
);

const typed = fc.oneof(
  awkward,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver(answers(200));
});
afterEach(() => receiver.stop());

test('the webhook delivers any input as typed', async () => {
  const { deliver } = webhook({ url: receiver.url });
  await fc.assert(
    fc.asyncProperty(typed, typed, fc.boolean(), async (name, message, consent) => {
      await deliver({ form: 'contact', fields: { name, message, consent }, trapped: false }, 'key');
      const body = receiver.received.at(-1)?.body.toString('utf8') ?? '';
      expect(JSON.parse(body)).toEqual({
        form: 'contact',
        submissionId: 'key',
        name,
        message,
        consent,
      });
    }),
    { numRuns: 200 },
  );
});

test('the webhook delivers a message of a megabyte', async () => {
  const part = '🦉 long text ';
  const long = part.repeat(Math.ceil(1_000_000 / Buffer.byteLength(part)));
  await webhook({ url: receiver.url }).deliver(
    { form: 'contact', fields: { message: long }, trapped: false },
    'key',
  );
  const body = JSON.parse(receiver.received[0]?.body.toString('utf8') ?? '') as { message: string };
  expect(body.message === long).toBe(true);
});
