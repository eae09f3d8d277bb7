import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../..');

/** What every remote has, and nothing else below src/: who knows one remote finds the way in all. */
const SKELETON = ['components', 'content', 'pages', 'routes.tsx'];
/** Where a remote may go beyond it, and why. */
const EXTRAS: Readonly<Record<string, Record<string, string>>> = {
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
    expect(entries.sort()).toEqual([...SKELETON, ...extras].sort());
  });

  test('says in its package.json which app it is and builds as all do', () => {
    const manifest = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: `@site/remote-${name}`,
      type: 'module',
      release: { app: name },
      scripts: { build: 'build-app' },
      dependencies: { '@site/shared': '*' },
    });
  });

  test('keeps each page in a folder of its own, with a test beside it', () => {
    for (const page of fs.readdirSync(path.join(folder, 'src/pages'))) {
      const files = fs.readdirSync(path.join(folder, 'src/pages', page));
      expect(files).toContain(`${page}.tsx`);
      expect(files.some((file) => /\.test\.tsx?$/.test(file))).toBe(true);
    }
  });
});
