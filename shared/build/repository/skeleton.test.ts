import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');

const SKELETON = ['pages', 'routes.tsx'];
const SHARED_BY_PAGES = ['components', 'content'];
const EXTRAS: Readonly<Record<string, Record<string, string>>> = {
  blog: {
    catalog: 'which posts there are: lists, pages, data files',
    compile: 'makes articles of Markdown files, on the build machine only',
    feeds: 'what the blog publishes beside its pages',
  },
  forms: { delivery: 'how messages leave the page: neither a page nor a component' },
};

const remotes = fs
  .readdirSync(repository)
  .flatMap((name) => (name.startsWith('remote-') ? [name.replace('remote-', '')] : []));

describe.each(remotes)('remote-%s', (name) => {
  const folder = path.join(repository, `remote-${name}`);

  test('has the skeleton of all remotes', () => {
    const extras = Object.keys(EXTRAS[name] ?? {});
    const entries = fs
      .readdirSync(path.join(folder, 'src'))
      .filter((entry) => entry !== 'testing' && !/\.test\.tsx?$/.test(entry));
    expect(entries).toEqual(expect.arrayContaining([...SKELETON, ...extras]));
    expect([...SKELETON, ...SHARED_BY_PAGES, ...extras]).toEqual(expect.arrayContaining(entries));
  });

  test('says in its package.json which app it is and builds as all do', () => {
    const manifest = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: `@site/remote-${name}`,
      type: 'module',
      release: { app: name },
      scripts: { build: 'build-app', dev: 'dev-app' },
      dependencies: expect.objectContaining({ '@site/build': '*', '@site/ui': '*' }) as object,
    });
  });

  const pages = path.join(folder, 'src/pages');
  const folders = fs
    .readdirSync(pages, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

  test('has each page in its own folder: address, page and test', () => {
    for (const page of folders) {
      const files = fs.readdirSync(path.join(pages, page));
      expect(files).toEqual(expect.arrayContaining(['page.ts', `${page}.tsx`]));
      expect(files.some((file) => /\.test\.tsx?$/.test(file))).toBe(true);
    }
  });

  test('has a line for each of these folders', () => {
    const lines = fs.readFileSync(path.join(pages, 'index.ts'), 'utf8').split('\n');
    const exported = lines.filter((line) => line.startsWith('export'));
    const expected = folders.map((page) => `export { page as ${page} } from './${page}/page';`);
    expect(exported.sort()).toEqual(expected.sort());
  });
});
