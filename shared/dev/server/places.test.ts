import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkout } from '../../checkout';
import { placeOf } from './places';

const SECRET = path.join(os.tmpdir(), `secret-${process.pid}.txt`);
const folder = fs.mkdtempSync(path.join(checkout, 'e2e/.places-'));
const inCheckout = (name: string, text = 'one\ntwo\nthree\n') => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
};

beforeAll(() => fs.writeFileSync(SECRET, 'root:x:0:0\n'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(SECRET);
});

const built = (...files: string[]) => ({
  isSource: (file: string) => files.includes(file),
  read: () => undefined,
});
const everything = { isSource: () => true, read: () => undefined };
const stackOf = (file: string) => `Error: no\n    at Component (${file}:2:1)`;

test('dev mode shows a source line with the lines around it', () => {
  const file = inCheckout('Page.tsx');
  expect(placeOf(built(file), [stackOf(file)])).toEqual({
    place: `${path.relative(checkout, file)}:2`,
    component: 'Component',
    lines: [
      { number: 1, text: 'one', at: false },
      { number: 2, text: 'two', at: true },
      { number: 3, text: 'three', at: false },
      { number: 4, text: '', at: false },
    ],
  });
});

test('dev mode reads no file outside the checkout, by any path', () => {
  const up = path.relative(folder, SECRET);
  const link = path.join(folder, 'link.ts');
  fs.symlinkSync(SECRET, link);
  fs.symlinkSync(os.tmpdir(), path.join(folder, 'away'));
  for (const file of [
    SECRET,
    `file://${SECRET}`,
    `${folder}/${up}`,
    `file://${folder}/${up}`,
    `${checkout}/../..${SECRET}`,
    link,
    path.join(folder, 'away', path.basename(SECRET)),
  ])
    expect(placeOf(everything, [stackOf(file)])).toBeNull();
});

test('dev mode reads no file that no page is built of', () => {
  const file = inCheckout('.env', 'KEY=secret\n');
  const source = inCheckout('Page.tsx');
  const link = path.join(folder, 'env.ts');
  fs.symlinkSync(file, link);
  for (const one of [file, link, `${source}/../.env`])
    expect(placeOf(built(source, link), [stackOf(one)])).toBeNull();
});

test('files named by a source map are checked like others', () => {
  const map = { version: 3, sources: [SECRET], names: [], mappings: 'AAAA;AAAA' };
  const sources = { isSource: () => true, read: () => JSON.stringify(map) };
  expect(placeOf(sources, [stackOf('http://localhost:8090/_dev/blog/entry.js')])).toBeNull();
});

test.each(['file:///%2F', 'file://host/x', 'http://localhost/_dev/blog/%E0%A4%A', '\0', folder])(
  'an address that cannot be read, such as %j, names no place',
  (file) => {
    expect(placeOf(everything, [stackOf(file)])).toBeNull();
  },
);
