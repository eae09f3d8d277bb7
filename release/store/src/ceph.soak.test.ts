import { hasRadosgw, Radosgw } from '../testing/radosgw';
import { deployExample } from '../testing/site';
import { describeStore } from '../testing/store-contract';
import { readLatest } from './history';
import { prepareStore } from './open';
import { prune } from './prune';
import { verify } from './verify';

/** A server of some size, which takes half a minute to start; the gate uses a double of it. */
describe('on a real gateway', () => {
  let server: Radosgw;
  let count = 0;

  beforeAll(async () => {
    if (!hasRadosgw()) throw new Error('Ceph is missing; install it: apt-get install radosgw');
    server = await Radosgw.start();
  }, 180_000);

  afterAll(() => server?.stop());

  describeStore('Ceph', () => Promise.resolve(server.store(`store-${++count}`)));

  test('a new store is accepted, twenty deploys at once all land, and the store is whole', async () => {
    const store = server.store('site');
    const { id } = await prepareStore(store);
    expect(await prepareStore(store)).toMatchObject({ id });
    const apps = Array.from({ length: 20 }, (_, index) => `app-${index}`);
    await Promise.all(apps.map((app) => deployExample(server.store('site'), { app, text: app })));
    const { composition } = await readLatest(store);
    expect(Object.keys(composition?.apps ?? {}).sort()).toEqual(apps.sort());
    expect(await store.readPointer()).toBe(20);
    expect((await prune(store)).removed).toEqual([]);
    expect(await verify(store)).toEqual([]);
  }, 300_000);
});
