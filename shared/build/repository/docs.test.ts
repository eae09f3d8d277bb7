import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');
const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8');

function texts(folder = ''): string[] {
  return fs.readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (/^(\.|node_modules$|dist$)/.test(entry.name)) return [];
    if (entry.isDirectory()) return texts(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

const all = texts();

const exists = (file: string) => fs.existsSync(path.join(repository, file));
/** A partial checkout lacks whole folders. */
const isHere = (file: string) => !file.includes('/') || exists(file.split('/')[0] as string);

const PATH = '((?:release|shell|shared|e2e|docs|remote-[a-z-]+)/(?!\\.)[\\w./-]+)';
const NAMED = new RegExp(`\`${PATH}\``, 'g');
const NAMED_IN = new RegExp(`\`(\\w+)\`\\s+(?:in|of)\\s+\`${PATH}\``, 'g');

const SOURCE = /`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs))`/g;

const NAMES_WHAT_IS_NOT_THERE =
  /^(?:docs\/(?:content\/)?add-|docs\/a-repository-of-its-own|CHANGELOG)/;

test('each file that a text names exists, by its path from the root of the repository', () => {
  const named = all
    .filter((name) => !NAMES_WHAT_IS_NOT_THERE.test(name))
    .flatMap((name) =>
      [NAMED, SOURCE].flatMap((form) =>
        [...read(name).matchAll(form)].map(([, file]) => [name, file as string] as const),
      ),
    );
  // Build output does not exist yet, and whoever wants signed records writes release/rights.txt.
  const there = named.filter(
    ([, file]) => isHere(file) && !file.includes('/dist/') && file !== 'release/rights.txt',
  );
  expect(named.length).toBeGreaterThan(50);
  expect(there.filter(([, file]) => !exists(file))).toEqual([]);
});

test('pages about new sections name only existing files of the repository', () => {
  const named = all
    .filter((name) => NAMES_WHAT_IS_NOT_THERE.test(name) && name.startsWith('docs/'))
    .flatMap((name) => [...read(name).matchAll(NAMED)].map(([, file]) => file as string));
  const lost = named.filter((file) => !/^remote-/.test(file) && isHere(file) && !exists(file));
  expect(lost).toEqual([]);
});

test('names that a page says are in a file are in it', () => {
  const named = all.flatMap((name) =>
    [...read(name).matchAll(NAMED_IN)].map(
      ([, word, file]) => [name, word as string, file as string] as const,
    ),
  );
  const isFile = (file: string) =>
    exists(file) && fs.statSync(path.join(repository, file)).isFile();
  const there = named.filter(([, , file]) => isFile(file));
  expect(named.length).toBeGreaterThan(5);
  const lost = there.filter(
    ([, word, file]) => !new RegExp(`(?<![\\w$])${word}(?![\\w$])`).test(read(file)),
  );
  expect(lost).toEqual([]);
});

const CODE = /^ *```[^]*?^ *```/gm;

const anchorsOf = (text: string) =>
  [...text.replaceAll(CODE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const linksIn = (name: string) =>
  [
    ...read(name)
      .replaceAll(CODE, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z]+:|\/)/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      const to = file ? path.posix.join(path.posix.dirname(name), file) : name;
      return { name, target, to, anchor };
    });

test('links within and between texts lead to files and headings that exist', () => {
  const links = all.flatMap(linksIn);
  expect(links.length).toBeGreaterThan(50);
  const dead = links.filter(
    ({ to, anchor }) =>
      isHere(to) && (!exists(to) || (anchor && !anchorsOf(read(to)).includes(anchor))),
  );
  expect(dead.map(({ name, target }) => `${name}: ${target}`)).toEqual([]);
});
