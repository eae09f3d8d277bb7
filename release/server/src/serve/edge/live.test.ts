import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FakeS3 } from '@site/tool/testing/stores/fake-s3';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { S3Store } from '@site/tool/s3-store';
import { Log } from '../http/log';
import type { Bucket } from './bucket';
import { LiveSite } from './live';

const folder = temporaryFolder();
const store = new FakeS3();
const s3 = new S3Store(store.client, 'bucket', '');
let before: Map<string, string>;
let after: Map<string, string>;

const texts = () =>
  new Map(
    [...store.objects].map(
      ([key, { Body }]) => [key, (Body as Buffer | string).toString()] as const,
    ),
  );

beforeAll(async () => {
  const first = [builtRelease(folder, 'shell'), builtRelease(folder, 'blog', { text: 'old' })];
  await deploy(
    s3,
    ['shell', 'blog'],
    '',
    first.map((built) => built.folder),
  );
  await deploy(s3, ['blog'], '', builtRelease(folder, 'blog', { text: 'bold' }).folder);
  before = texts();
  await rollback(s3, 'blog', undefined, '');
  after = texts();
});

afterEach(() => jest.useRealTimers());

function server(latency: number, isShared: boolean) {
  jest.useFakeTimers();
  const now = { objects: before, looks: 0 };
  const bucket = {
    at: { place: 's3://bucket' },
    text: async (key: string) => {
      if (key === 'current.json') now.looks++;
      const text = now.objects.get(key);
      await new Promise((resolve) => setTimeout(resolve, latency));
      return text;
    },
  } as unknown as Bucket;
  const log = new Log();
  const printed: string[] = [];
  jest.spyOn(log, 'say').mockImplementation((text) => void printed.push(text));
  const live = new LiveSite(bucket, log, isShared);
  const visit = async (begun = 0) => {
    let composition: number | undefined;
    const asked = live
      .current(begun, () => undefined)
      .then((found) => (composition = found.composition));
    while (composition === undefined) await jest.advanceTimersByTimeAsync(10);
    return asked;
  };
  return { now, live, printed, visit };
}

const TICK_MS = 50;

test.each([
  [true, 0],
  [true, 200],
  [false, 0],
  [false, 200],
])(
  'a rollback shows within two seconds, and costs a look a second (requests wait for one another: %s; the bucket takes %i ms)',
  async (isShared, latency) => {
    for (const offset of [0, 450]) {
      const { now, visit } = server(latency, isShared);
      expect(await visit()).toBe(2);
      await jest.advanceTimersByTimeAsync(offset);
      now.objects = after;
      const since = Date.now();
      let shown = await visit();
      while (shown === 2 && Date.now() - since < 10_000) {
        await jest.advanceTimersByTimeAsync(TICK_MS);
        shown = await visit();
      }
      expect([offset, shown]).toEqual([offset, 3]);
      expect(Date.now() - since).toBeLessThanOrEqual(2_000);
      now.looks = 0;
      const [from, visits] = [Date.now(), 200];
      for (let count = 0; count < visits; count++) {
        await jest.advanceTimersByTimeAsync(TICK_MS);
        expect(await visit()).toBe(3);
      }
      expect(now.looks).toBeGreaterThan(0);
      expect(now.looks).toBeLessThanOrEqual(1 + (Date.now() - from) / 1_000);
      jest.useRealTimers();
    }
  },
);

describe.each([true, false])('requests wait for one another: %s', (isShared) => {
  const latencies = [0, 300];

  test.each(latencies)(
    'forged cookies, each of an earlier composition, cost no more looks than honest visits do (%i ms)',
    async (latency) => {
      const { now, visit } = server(latency, isShared);
      await visit();
      now.looks = 0;
      const from = Date.now();
      for (let begun = 1_000; Date.now() - from < 20_000; begun--) {
        expect(await visit(begun)).toBe(2);
        await jest.advanceTimersByTimeAsync(10);
      }
      // More reads until it detects the forgery.
      expect(now.looks).toBeLessThanOrEqual(6 + (Date.now() - from) / 1_000);
    },
  );

  test.each(latencies)('many of them at once cost two looks at most (%i ms)', async (latency) => {
    const { now, live, visit } = server(latency, isShared);
    await visit();
    now.looks = 0;
    const visits = Array.from({ length: 200 }, (_, count) =>
      live.current(1_000 - count, () => undefined),
    );
    await jest.advanceTimersByTimeAsync(5_000);
    for (const { composition } of await Promise.all(visits)) expect(composition).toBe(2);
    expect(now.looks).toBeLessThanOrEqual(2);
  });

  test.each(latencies)(
    'a visitor who has seen a composition elsewhere gets it, whatever was forged a moment ago (%i ms)',
    async (latency) => {
      const { now, visit } = server(latency, isShared);
      await visit();
      expect(await visit(9)).toBe(2);
      await jest.advanceTimersByTimeAsync(250);
      now.objects = after;
      now.looks = 0;
      expect(await visit(3)).toBe(3);
      expect(now.looks).toBe(1);
    },
  );

  test.each(latencies)(
    'visitors who come at once from where a composition is known all get it (%i ms)',
    async (latency) => {
      const { now, live, visit } = server(latency, isShared);
      await visit();
      now.objects = after;
      now.looks = 0;
      const visits = Array.from({ length: 20 }, () => live.current(3, () => undefined));
      await jest.advanceTimersByTimeAsync(5_000);
      for (const { composition } of await Promise.all(visits)) expect(composition).toBe(3);
      expect(now.looks).toBeLessThanOrEqual(2);
    },
  );
});

test('a request after a long pause gets what is live by then', async () => {
  const { now, visit } = server(20, true);
  expect(await visit()).toBe(2);
  now.objects = after;
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(await visit()).toBe(3);
});

const with3 = (change: Readonly<Record<string, string>>) =>
  new Map([...after, ...Object.entries(change)]);
const record = () => JSON.parse(after.get('compositions/3/composition.json') ?? '') as object;
const site = () => (record() as { site: string }).site;

test.each<[string, () => Map<string, string>]>([
  ['a pointer of no number', () => with3({ 'current.json': '{"composition":"3","site":"x"}' })],
  ['an empty pointer', () => with3({ 'current.json': 'null' })],
  [
    'a record without a site',
    () => with3({ 'compositions/3/composition.json': '{"composition":3}' }),
  ],
  [
    'a record with half a canary of an older tool',
    () =>
      with3({
        'compositions/3/composition.json': JSON.stringify({ ...record(), canary: { begun: 3 } }),
      }),
  ],
  [
    'a record with a trial and no variant for it',
    () =>
      with3({
        'compositions/3/composition.json': JSON.stringify({
          ...record(),
          trials: [{ begun: 3, kind: 'canary', percent: 10 }],
        }),
      }),
  ],
  [
    'a live.json without sections',
    () => with3({ 'compositions/3/live.json': '{"composition":3,"shell":"1.0.0-aaaaaaaa"}' }),
  ],
  [
    'a site without mounts',
    () => {
      const key = `sites/${site()}.json`;
      const whole = JSON.parse(after.get(key) ?? '') as object;
      return with3({ [key]: JSON.stringify({ ...whole, mounts: undefined }) });
    },
  ],
])('%s is named as damaged, and what was live before is still served', async (_name, made) => {
  const { now, printed, visit } = server(0, true);
  expect(await visit()).toBe(2);
  now.objects = made();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await visit()).toBe(2);
  expect(printed).toEqual([expect.stringMatching(/ is damaged/)]);
  now.objects = after;
  await jest.advanceTimersByTimeAsync(1_000);
  // After a failure, visitors trigger a read without waiting.
  await visit();
  expect(await visit()).toBe(3);
});
