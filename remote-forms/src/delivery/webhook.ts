import type { Delivery, Message } from './message/message';

interface WebhookOptions {
  readonly url: string;
  readonly timeLimit?: number;
  readonly pause?: number;
}

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

/** Browsers refuse `keepalive` for larger bodies. Source: Fetch standard, 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

/** Flat, as form back-ends and CRM webhooks expect it. */
const bodyOf = ({ form, fields }: Message, key: string) =>
  new TextEncoder().encode(JSON.stringify({ form, submissionId: key, ...fields }));

async function post(url: string, body: Uint8Array<ArrayBuffer>, key: string, timeLimit: number) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': key,
    },
    body,
    credentials: 'omit',
    // Still sent if the visitor closes the page.
    keepalive: body.byteLength <= KEEPALIVE_BYTES,
    signal: AbortSignal.timeout(timeLimit),
  }).catch((error: unknown) => {
    throw new DeliveryError(`no answer: ${String(error)}`, true);
  });
  void response.body?.cancel();
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`, response.status >= 500);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries once with the same key after a time-out, a broken connection or a 5xx. */
export const webhook = ({ url, timeLimit = 10_000, pause = 1000 }: WebhookOptions): Delivery => ({
  async deliver(message, key) {
    if (message.trapped) return;
    const body = bodyOf(message, key);
    const attempt = () => post(url, body, key, timeLimit);
    try {
      await attempt();
    } catch (error) {
      if (!(error instanceof DeliveryError) || !error.retryable) throw error;
      await wait(pause);
      await attempt();
    }
  },
});
