import fs from 'node:fs';
import path from 'node:path';
import { absentHere, repository } from '../platform/workspaces';

const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8');

const texts = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...fs
    .readdirSync(path.join(repository, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Whole paths of files and folders, as texts name them: `release/src/cli`, with no placeholder in them. */
const NAMED = /`((?:release|shell|shared|e2e)\/(?!\.)[\w./-]+)`/g;

test('each file that a text names is there', () => {
  const named = texts.flatMap((name) =>
    [...read(name).matchAll(NAMED)].map(([, file]) => [name, file as string] as const),
  );
  // In a part of the repository nothing can be said of the rest.
  const there = named.filter(([, file]) => !absentHere().includes(file.split('/')[0] as string));
  const lost = there.filter(([, file]) => !fs.existsSync(path.join(repository, file)));
  expect(lost).toEqual([]);
});

test('the folders of the release tool are those that are described, and few', () => {
  const described = [...read('docs/how-it-works.md').matchAll(/^\| `(\w+)` +\|/gm)].map(
    ([, folder]) => folder,
  );
  const there = fs.readdirSync(path.join(repository, 'release/src'));
  expect([...described].sort()).toEqual(there.sort());
});
