import { setTimeout } from 'node:timers/promises';
import { escapeControlInLines } from '@site/composer/escape-control';
import { pluralize } from '@site/composer/numbers';
import type { Store } from '@site/composer/store';
import type { Change, Composition } from '../history/compositions';
import { canaryOf, holdbackOf } from '../history/variants';
import type { Hook } from './hooks-file';
import { type News, newsBetween } from './news';
import { lastNotification, recordNotification, type Notification } from './notifications';

/** Default per request. Sources: Cloudflare, purge by URL; IndexNow, "submitting set of URLs". */
const MAX_PER_REQUEST = { purge: 30, indexnow: 10_000 } as const;
const INDEXNOW = 'https://api.indexnow.org/indexnow';
const ATTEMPTS = 5;
/** Before the second attempt, doubled each time; also the time-out of a request. */
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;

interface Times {
  readonly pauseMs: number;
  readonly patienceMs: number;
}

interface Message {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body: unknown;
}

function inParts<T>(all: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += most) parts.push(all.slice(from, from + most));
  return parts;
}

const changeOf = ({ app, from, to }: Change) => `${app} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`;

function whatHappened(to: Composition): string {
  const [canary, holdback] = [canaryOf(to), holdbackOf(to)];
  if (to.action === 'hold' || to.action === 'resume') return `${to.action}s a trial`;
  if (canary?.begun === to.composition) return 'begins a canary';
  if (canary) return `changes the share of the canary of composition ${canary.begun}`;
  return holdback ? `is live for ${100 - holdback.percent} of 100 visits` : 'is live';
}

const stepText = ({ action, who, why }: Composition) => `${action} by ${who}${why && `: ${why}`}`;

const MESSAGES: { [K in Hook['kind']]: (hook: Hook & { kind: K }, news: News) => Message[] } = {
  purge: ({ url, headers, most = MAX_PER_REQUEST.purge }, { origin, paths }) =>
    inParts(paths, most).map((part) => ({
      url,
      headers,
      body: { files: part.map((path) => origin + path) },
    })),
  indexnow: ({ url = INDEXNOW, key, keyLocation }, { origin, listed }) =>
    inParts(listed, MAX_PER_REQUEST.indexnow).map((part) => ({
      url,
      body: {
        host: new URL(origin).host,
        key,
        ...(keyLocation && { keyLocation }),
        urlList: part.map((path) => origin + path),
      },
    })),
  chat: ({ url, headers }, { to, steps, changes, origin, paths }) => [
    {
      url,
      headers,
      body: {
        text: escapeControlInLines(
          `${origin}: composition ${to.composition} ${whatHappened(to)} ` +
            `(${steps.map(stepText).join('; then ')}); ` +
            `${changes.map(changeOf).join(', ') || 'no app changed for all visits'}; ` +
            pluralize(paths.length, 'address', 'addresses'),
        ),
      },
    },
  ],
};

const messagesOf = <K extends Hook['kind']>(hook: Hook & { kind: K }, news: News): Message[] =>
  MESSAGES[hook.kind](hook, news);

class Transient extends Error {}

/** fetch quotes addresses and headers, which hold secrets. */
function networkFault(url: string, fault: unknown, patienceMs: number): string {
  const { name, cause } = fault as Error & { cause?: NodeJS.ErrnoException };
  const { host } = new URL(url);
  if (name === 'TimeoutError') return `${host} does not answer within ${patienceMs / 1000} s`;
  const code = typeof cause?.code === 'string' ? cause.code : undefined;
  return `${host} cannot be reached (${code ?? 'it redirects, or a proxy or firewall is in the way'})`;
}

async function send({ url, headers, body }: Message, patienceMs: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((fault: unknown) => {
    throw new Transient(networkFault(url, fault, patienceMs));
  });
  await response.body?.cancel();
  if (response.ok) return;
  const answer = `${new URL(url).host} answers ${response.status}`;
  throw response.status >= 500 || response.status === 429
    ? new Transient(answer)
    : new Error(answer);
}

async function notifyOne(
  store: Store,
  hook: Hook,
  { pauseMs, patienceMs }: Times,
): Promise<Notification | undefined> {
  const live = (await store.live()) ?? 0;
  const { upTo: from } = await lastNotification(store, hook.name);
  if (from >= live) return undefined;
  let [attempts, addresses] = [0, 0];
  let fault: string | undefined;
  try {
    const news = await newsBetween(store, from, live);
    addresses = (hook.kind === 'indexnow' ? news.listed : news.paths).length;
    const left = messagesOf(hook, news);
    for (attempts = 1; left.length > 0; attempts++) {
      try {
        for (let next = left[0]; next; next = left[0]) {
          await send(next, patienceMs);
          left.shift();
        }
        break;
      } catch (failed) {
        if (attempts === ATTEMPTS || !(failed instanceof Transient)) throw failed;
        await setTimeout(pauseMs * 2 ** (attempts - 1));
      }
    }
  } catch (failed) {
    fault = (failed as Error).message;
  }
  const notification = {
    ...{ format: 1 as const, hook: hook.name, from, to: live, at: new Date().toISOString() },
    ...{ addresses, attempts, ...(fault !== undefined && { fault }) },
  };
  await recordNotification(store, notification);
  return notification;
}

/** Retries transient faults. Rejects only if the store fails. */
export async function notifyHooks(
  store: Store,
  hooks: readonly Hook[],
  pauseMs = PAUSE_MS,
  patienceMs = TIMEOUT_MS,
): Promise<readonly Notification[]> {
  const notifications = await Promise.all(
    hooks.map((hook) => notifyOne(store, hook, { pauseMs, patienceMs })),
  );
  return notifications.flatMap((one) => one ?? []);
}
