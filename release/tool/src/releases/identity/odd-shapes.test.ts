import fs from 'node:fs';
import path from 'node:path';
import { releaseIdOf } from '@site/shared/contract/digest';
import {
  type Description,
  descriptionIn,
  resealed,
  withDescription,
} from '@site/composer/testing/built/descriptions';
import { honestReleases } from '../../../testing/hostile/releases';
import { temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { publish } from '../../cli/change/publish';
import { readRelease } from '@site/composer/releases';

const folder = temporaryFolder();
const honest = honestReleases(folder);
const { next } = honest;
const text = fs.readFileSync(path.join(next.folder, 'release.json'), 'utf8');
const about = descriptionIn(next.folder);
const digest = String(about.digest);
const scriptIn = ({ client }: Description) =>
  Object.keys(client as object).find((name) => name.startsWith('page.')) ?? '';
const hashOf = (name: string) => /\.([0-9a-f]{8})\./.exec(name)?.[1] ?? '';
const hash = hashOf(scriptIn(about));

async function site(): Promise<MemoryStore> {
  const store = new MemoryStore();
  const folders = honest.live.map((one) => one.folder);
  await deploy(store, ['shell', 'content', 'blog'], '', folders);
  return store;
}

function written(description: string): string {
  const copy = withDescription(next.folder, () => undefined);
  fs.writeFileSync(path.join(copy, 'release.json'), description);
  return copy;
}

const before = (rest: string) => text.replace(/^\{/, `{${rest},`);
const behind = (rest: string) => text.replace(/\}$/, `,${rest}}`);

test.each<[string, string, RegExp]>([
  ['a key that is there again, behind', behind('"container":"evil"'), /digest: is /],
  ['a key again, written with an escape', behind('"\\u0063ontainer":"evil"'), /digest: is /],
  ['a list of files again', behind('"client":{}'), /digest: is /],
  [
    'the prototype of its files',
    text.replace('"client":{', '"client":{"__proto__":{"bytes":1,"integrity":"x"},'),
    /__proto__/,
  ],
  ['its digest in capitals', text.replace(digest, digest.toUpperCase()), /digest: must be/],
  ['a digest with a line break behind it', text.replace(digest, `${digest}\\n`), /digest: must be/],
  ['a digest that is cut', text.replace(digest, digest.slice(0, 63)), /digest: must be/],
  ['a digest of zeros', text.replace(digest, '0'.repeat(64)), /digest: is 0{64}, but /],
  ['an id of zeros', text.replace(next.id, '1.0.1-00000000'), /release: is 1\.0\.1-0{8}, but/],
  [
    'an id of another version',
    text.replace(next.id, releaseIdOf('9.9.9', digest)),
    /release: is 9\.9\.9/,
  ],
  [
    'a version with an id in it',
    text.replace('"version":"1.0.1"', '"version":"1.0.1-ab12cd34"'),
    /digest: is /,
  ],
  [
    'a contract that is a text',
    text.replace('"contract":1', '"contract":"1"'),
    /contract: must be/,
  ],
  ['an app in other letters', text.replace('"app":"blog"', '"app":"Blog"'), /app: /],
  ['a whole number written otherwise', text.replace(/"bytes":(\d+)/, '"bytes":$1.5'), /bytes/],
  [
    'a hash of its pages’ hydration',
    text.replace('"hydrated":{', `"hydrated":{"digest":"${digest}",`),
    /hydrated/,
  ],
  ['no end', text.slice(0, -1), /not valid JSON/],
])('a description of an honest release with %s is refused', async (_what, description, message) => {
  const store = await site();
  const published = await store.below('releases');
  await expect(publish(store, 'blog', written(description))).rejects.toThrow(message);
  expect(await store.below('releases')).toEqual(published);
});

const turned = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, one]) => [key, turned(one)]),
      )
    : value;

test.each<[string, string]>([
  ['a key that the right one behind it undoes', before('"container":"evil"')],
  ['its keys in another order', JSON.stringify(turned(about))],
  ['blanks in between', JSON.stringify(about, null, 7)],
  ['numbers written otherwise', text.replace(/"contract":1,/, '"contract":1.0e0,')],
  ['another time of its build', text.replace('2026-01-01T00', '1999-01-01T00')],
])('a description that says the same with %s is the same release', async (_what, description) => {
  const store = await site();
  await publish(store, 'blog', written(description));
  expect((await publish(store, 'blog', next.folder)).added).toBe(false);
  await deploy(store, ['blog'], '', next.folder);
  const { builtAt: _builtAt, ...said } = await readRelease(store, 'blog', next.id);
  const { builtAt: _own, ...right } = about;
  expect(said).toEqual(right);
});

test.each([
  [`page.${hash}.css`, 'of another kind of file'],
  [`other.${hash}.js`, 'under another name'],
  [`page.00000000.${hash}.js`, 'behind another hash'],
  [`page.${hash}${'0'.repeat(56)}.js`, 'as long as a hash can be'],
  [`${hash}/page.js`, 'in the name of a folder'],
  [`page.${hash.toUpperCase()}x.js`, 'in capitals'],
  [`deep/er/page.${hash}.js`, 'in a folder'],
])('a file %s, with the hash of an honest one %s, is refused', async (name) => {
  const store = await site();
  const published = await store.below('releases');
  const copy = resealed(next.folder, { [`client/${name}`]: 'evil' });
  await expect(publish(store, 'blog', copy)).rejects.toThrow(
    /the hash in its name is not that of its bytes|has no hash of its content/,
  );
  expect(await store.below('releases')).toEqual(published);
});

test.each<[string, (body: string, own: string) => string]>([
  ['at its end', (body, own) => body + own],
  ['within its code', (body, own) => body.slice(0, 5) + own + body.slice(5)],
  ['many times', (body, own) => [...body].join(own)],
])(
  'a file that differs from an honest one by the hash of its name, written %s, does not take the name',
  async (_where, change) => {
    const store = await site();
    const published = await store.below('releases');
    const { later } = honest;
    const name = String(descriptionIn(later.folder).entry);
    const body = fs.readFileSync(path.join(later.folder, 'client', name), 'utf8');
    const copy = resealed(later.folder, { [`client/${name}`]: change(body, hashOf(name)) });
    await expect(publish(store, 'blog', copy)).rejects.toThrow(
      'the hash in its name is not that of its bytes',
    );
    expect(await store.below('releases')).toEqual(published);
    await deploy(store, ['blog'], '', later.folder);
  },
);
