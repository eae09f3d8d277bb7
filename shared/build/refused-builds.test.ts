import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { lay, tinyApp } from './testing/tiny-app';

const repository = path.resolve(__dirname, '../..');
const folder = path.join(repository, '.work', `refused-${process.pid}`);

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function build(changes: Readonly<Record<string, string>>): string {
  lay(folder, { ...tinyApp, ...changes });
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(repository, 'shared/build/build-app.mjs')],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(fs.existsSync(path.join(folder, 'dist/release'))).toBe(false);
  return stderr.replaceAll(`${path.relative(repository, folder)}/`, '');
}

const PAGE = 'src/pages/Page/Page.tsx';
const page = tinyApp[PAGE] as string;

test('a build says once, with file and line, what is wrong in types, imports, pictures and markup', () => {
  const printed = build({
    'src/content/wrap.ts': 'export const wrap = (text: string): number => text;',
    'src/content/flags.ts': `export { isOpen } from './wrap';`,
    'src/content/picture.svg': `<svg>${' '.repeat(20_000_000)}</svg>`,
    [PAGE]: page
      .replace('<h1>Tiny', '<h1>Warm ☃')
      .replace('<p>', '<p style={{ color: "red" }}><style>{"b{color:red}"}</style>')
      .replace('alt="" width={10} height={10}', ''),
  });
  expect(printed).toContain('src/content/wrap.ts:1:47: TS2322');
  expect(printed).toMatch(/src\/content\/flags\.ts:1:10: TS\d+: .*isOpen/);
  expect(printed).toMatch(/src\/content\/picture\.svg: is 20\.0 MB, a picture may have 1 MB/);
  expect(printed.match(/Page\.tsx:11:\d+: an inline style is blocked/g)).toHaveLength(2);
  expect(printed).toMatch(
    /Page\.tsx:9:\d+: "Warm ☃" has "☃" \(U\+2603\), for which the site's font/,
  );
  expect(printed).toMatch(/Page\.tsx:12:\d+: a picture needs alt/);
  expect(printed).toMatch(/Page\.tsx:12:\d+: a picture needs width and height/);
});

test('a build refuses what differs, or throws, only in a browser, wrong titles, and the text of a template', () => {
  const printed = build({
    'src/routes.tsx': `
      const contract = 1;
      const app = 'forms';
      const routes = ['differs', 'throws', 'fails-later', 'unfinished'].map((chunk) => ({
        path: '/' + chunk,
        lazy: () => import(/* webpackChunkName: "page" */ './pages/Page/Page').then((all) => ({
          Component: { differs: all.Differs, throws: all.Throws, 'fails-later': all.FailsLater, unfinished: all.Unfinished }[chunk]!,
        })),
        handle: { chunk: 'page' },
      }));
      export { contract, app, routes };`,
    [PAGE]: `import { useEffect } from 'react';
      export function Differs() {
        return <p>{typeof window === 'undefined' ? 'prerendered' : 'in a browser'}</p>;
      }
      export function Throws() {
        if (typeof window !== 'undefined') throw new Error('nothing to show');
        return <p>prerendered</p>;
      }
      export function FailsLater() {
        useEffect(() => {
          throw new Error('nothing to do');
        }, []);
        return <p>prerendered</p>;
      }
      export function Unfinished() {
        return (
          <>
            <title>Short</title>
            <meta name="description" content="Replace this with 70 to 160 characters." />
          </>
        );
      }`,
  });
  expect(printed).toMatch(
    /page \/differs: src\/pages\/Page\/Page\.tsx:3, component Differs: Hydration failed[^]*\+ +in a browser/,
  );
  expect(printed).toMatch(
    /page \/throws: src\/pages\/Page\/Page\.tsx:6, component Throws: nothing to show/,
  );
  expect(printed).toMatch(
    /page \/fails-later: src\/pages\/Page\/Page\.tsx:11, component FailsLater: nothing to do/,
  );
  expect(printed).toContain('title has 5 characters instead of 20 to 70: "Short"');
  expect(printed).toContain('description has 39 characters instead of 70 to 160');
  expect(printed).toContain('has the text of a template');
});
