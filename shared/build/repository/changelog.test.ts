import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');
const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8');

const RELEASED = /^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/;

const [before = '', ...sections] = read('CHANGELOG.md').split(/^(?=## )/m);
const headings = sections.map((section) => section.split('\n')[0] as string);
const versions = headings.flatMap((heading) => {
  const [, version, day] = RELEASED.exec(heading) ?? [];
  return version && day ? [{ version, day }] : [];
});

const sortable = ({ version, day }: { version: string; day: string }) =>
  [day, ...version.split('.').map((part) => part.padStart(5, '0'))].join(' ');

test('each entry of the changelog is under a version with a day, or unreleased', () => {
  expect(before).not.toMatch(/^- /m);
  const other = headings.filter((heading) => !RELEASED.test(heading));
  expect(other.filter((heading) => heading !== '## Unreleased')).toEqual([]);
  expect(headings.slice(1).every((heading) => RELEASED.test(heading))).toBe(true);
  expect(sections.filter((section) => !/^- /m.test(section))).toEqual([]);
});

test('the newest version is on top, and is the one of this repository', () => {
  const order = versions.map(sortable);
  expect(order).toEqual([...order].sort().reverse());
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(versions[0]?.version).toBe(version);
});
