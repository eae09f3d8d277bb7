import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { KnownPages } from './known-pages';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'known-pages-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const file = path.join(folder, 'some/hydrated.json');

type Data = Readonly<Record<string, unknown>>;

const PAGES: Readonly<Record<string, (data: Data) => unknown>> = {
  '/all': (data) => Object.keys(data),
  '/one': (data) => data.one,
  '/two': (data) => data.two,
  '/perhaps': (data) => 'three' in data,
  '/own': (data) => Object.hasOwn(data, 'four'),
};

function look(data: Data, code = 'code', goes = true, pattern = '/:page'): string[] {
  const known = new KnownPages(file, code, data);
  const looked = Object.keys(PAGES).filter((page) => {
    if (known.has(page, pattern)) return false;
    known.begin();
    PAGES[page]?.(known.data);
    known.add(page, pattern);
    return true;
  });
  if (goes) known.keep();
  return looked;
}

const EVERY = Object.keys(PAGES);
const DATA = { one: 1, two: [2] };

beforeEach(() => {
  fs.rmSync(path.dirname(file), { recursive: true, force: true });
  look(DATA);
});

test('unchanged pages are not checked again', () => {
  expect(look(DATA)).toEqual([]);
});

test('only pages whose data changed are checked again', () => {
  expect(look({ ...DATA, two: [3] })).toEqual(['/two']);
});

test('a page is checked again when data that it looked for, or listed, appear or go', () => {
  expect(look({ ...DATA, three: 3 })).toEqual(['/all', '/perhaps', '/own']);
  expect(look({ two: [2], three: 3 })).toEqual(['/all', '/one', '/own']);
});

test('changed code has every page checked again', () => {
  expect(look(DATA, 'other')).toEqual(EVERY);
});

test('a page of another route is checked again', () => {
  expect(look(DATA, 'code', true, '/another/:page')).toEqual(EVERY);
});

test('a name that means something elsewhere is a name like others', () => {
  const read = (data: Data) => {
    const known = new KnownPages(file, 'code', data);
    if (known.has('/star', '/')) return false;
    known.begin();
    void known.data['*'];
    known.add('/star', '/');
    known.keep();
    return true;
  };
  expect([read({ '*': 1 }), read({ '*': 1 }), read({ '*': 2 })]).toEqual([true, false, true]);
});

test('checked pages are cached only when all pages are good', () => {
  expect(look({ ...DATA, one: 2 }, 'code', false)).toEqual(['/one']);
  expect(look({ ...DATA, one: 2 })).toEqual(['/one']);
});

test('rendering a page cannot change another page’s data', () => {
  const { data } = new KnownPages(file, 'code', { list: [1] });
  expect(() => (data.list as number[]).push(2)).toThrow(TypeError);
  expect(() => Object.assign(data, { list: [] })).toThrow(TypeError);
  expect(() => delete (data as Record<string, unknown>).list).toThrow(TypeError);
  expect(data.list).toEqual([1]);
});

test.each([
  ['is cut off', '{"/one":{'],
  ['is of another shape', '{"/one":null}'],
  ['is nothing', 'null'],
  ['is the list of an older build', '{"hydrated":[],"pages":{}}'],
])('every page is hydrated again if the saved results %s', (_how, text) => {
  fs.writeFileSync(file, text);
  expect(look(DATA)).toEqual(EVERY);
});
