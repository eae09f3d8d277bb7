/** @jest-environment node */
import type { Message } from './message/message';
import { answers, closes, hangs, startReceiver } from '../testing/receiver';
import { DeliveryError, webhook } from './webhook';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const message: Message = {
  form: 'contact',
  fields: { name: 'Ada', email: 'ada@example.com', message: 'Line one\nLine two' },
  trapped: false,
};

let receiver: Receiver;
afterEach(() => receiver.stop());

const SHORT_LIMIT = 2_000;
const quick = (timeLimit = 20_000) => webhook({ url: receiver.url, timeLimit, pause: 5 });
const keys = () => receiver.received.map(({ headers }) => headers['idempotency-key']);

test('the webhook posts a message as one flat JSON object, with its key in header and body', async () => {
  receiver = await startReceiver(answers(200));
  await quick().deliver(message, 'key-1');

  const [request] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(request?.method).toBe('POST');
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers.accept).toBe('application/json');
  expect(request?.headers['idempotency-key']).toBe('key-1');
  expect(JSON.parse(request?.body.toString() ?? '')).toEqual({
    form: 'contact',
    submissionId: 'key-1',
    ...message.fields,
  });
});

test.each([200, 204])('the webhook takes %i as accepted', async (status) => {
  receiver = await startReceiver(answers(status));
  await expect(quick().deliver(message, 'k')).resolves.toBeUndefined();
});

test('the webhook retries once with the same key after a server error', async () => {
  receiver = await startReceiver(answers(500), answers(200));
  await quick().deliver(message, 'key-2');
  expect(keys()).toEqual(['key-2', 'key-2']);
  expect(receiver.received[0]?.body).toEqual(receiver.received[1]?.body);
});

test('the webhook gives up after the second server error', async () => {
  receiver = await startReceiver(answers(503));
  await expect(quick().deliver(message, 'k')).rejects.toThrow('answered 503');
  expect(receiver.received).toHaveLength(2);
});

test.each([400, 429])('the webhook does not retry after %i', async (status) => {
  receiver = await startReceiver(answers(status));
  await expect(quick().deliver(message, 'k')).rejects.toThrow(`answered ${status}`);
  expect(receiver.received).toHaveLength(1);
});

test('the webhook gives up on a receiver that hangs, after two time limits', async () => {
  receiver = await startReceiver(hangs);
  const begun = performance.now();
  await expect(quick(SHORT_LIMIT).deliver(message, 'key-3')).rejects.toBeInstanceOf(DeliveryError);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * SHORT_LIMIT);
  expect(keys()).toEqual(['key-3', 'key-3']);
});

test('the webhook delivers when the receiver hangs once', async () => {
  receiver = await startReceiver(hangs, answers(200));
  await quick(SHORT_LIMIT).deliver(message, 'key-4');
  expect(keys()).toEqual(['key-4', 'key-4']);
});

test('the webhook delivers when the receiver closes the connection once', async () => {
  receiver = await startReceiver(closes, answers(200));
  await quick().deliver(message, 'key-5');
  expect(keys()).toEqual(['key-5', 'key-5']);
});

test('the webhook gives up when the connection is closed twice', async () => {
  receiver = await startReceiver(closes);
  await expect(quick().deliver(message, 'k')).rejects.toThrow('no answer');
  expect(receiver.received).toHaveLength(2);
});

test('the webhook sends nothing when the honeypot is filled in, and reports success', async () => {
  receiver = await startReceiver(answers(200));
  await quick().deliver({ ...message, trapped: true }, 'k');
  expect(receiver.received).toHaveLength(0);
});

test('the webhook waits ten seconds by default', async () => {
  receiver = await startReceiver(answers(200));
  const limit = jest.spyOn(AbortSignal, 'timeout');
  await webhook({ url: receiver.url }).deliver(message, 'k');
  expect(limit).toHaveBeenCalledWith(10_000);
  limit.mockRestore();
});
