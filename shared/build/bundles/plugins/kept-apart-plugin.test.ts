import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { fileOf } from '../chunk-names';
import { KeptApartPlugin } from './kept-apart-plugin';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-apart-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

type Pages = Readonly<Record<string, string>>;

/** Builds an entry that brings pages by their names, each as a chunk; gives the files, and the file of each page. */
async function built(name: string, pages: Pages) {
  const source = path.join(folder, name, 'src');
  fs.mkdirSync(source, { recursive: true });
  for (const [page, text] of Object.entries(pages))
    fs.writeFileSync(path.join(source, `${page}.js`), `export default ${JSON.stringify(text)};`);
  const imports = Object.keys(pages).map(
    (page) => `${page}: () => import(/* webpackChunkName: "${page}" */ './${page}.js')`,
  );
  fs.writeFileSync(
    path.join(source, 'entry.js'),
    `self[${JSON.stringify(name)}] = { ${imports.join(', ')} };`,
  );
  const compiler = webpack({
    mode: 'production',
    context: source,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { entry: './entry.js' },
    output: {
      path: path.join(folder, name, 'dist'),
      publicPath: '/',
      uniqueName: name,
      chunkLoadingGlobal: 'chunks_blog',
      filename: 'entry.js',
      chunkFilename: fileOf('js'),
    },
    optimization: { minimize: false, chunkIds: 'deterministic' },
    plugins: [new KeptApartPlugin()],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((fault, stats) =>
      fault || stats?.hasErrors() ? reject(fault ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const dist = path.join(folder, name, 'dist');
  const files = new Map(
    fs
      .readdirSync(dist)
      .map((file) => [`/${file}`, fs.readFileSync(path.join(dist, file), 'utf8')]),
  );
  return { name, files, entry: files.get('/entry.js') ?? '' };
}

type Built = Awaited<ReturnType<typeof built>>;

/** A tab that has the files of several builds, and asks for them by their addresses. */
function tab(...builds: readonly Built[]) {
  const files = new Map(builds.flatMap(({ files }) => [...files]));
  const errors: unknown[] = [];
  const run = (code: string) => {
    // What a script throws nobody else hears of: browsers note it, and go on.
    try {
      runInContext(code, context);
    } catch (fault) {
      errors.push(fault);
    }
  };
  const appendChild = (script: { src: string; onload: (event: object) => void }) =>
    queueMicrotask(() => {
      run(files.get(script.src) ?? 'throw new Error("no such file")');
      script.onload({ type: 'load', target: script });
    });
  const context: Record<string, unknown> = createContext({
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    document: {
      head: { appendChild },
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
    },
  });
  context['self'] = context;
  const page = async (name: string, wanted: string) => {
    const entry = context[name] as Record<string, () => Promise<{ default: string }>>;
    return (await entry[wanted]?.())?.default;
  };
  return { run, page, errors };
}

let older: Built;
let newer: Built;

beforeAll(async () => {
  older = await built('older', { post: 'older post', list: 'list' });
  newer = await built('newer', { post: 'newer post', extra: 'extra', more: 'more' });
});

test('two releases with other chunks are in one tab, and each gets its own', async () => {
  const { run, page, errors } = tab(older, newer);
  for (const { entry } of [older, newer]) run(entry);
  expect(await page('older', 'post')).toBe('older post');
  expect(await page('newer', 'extra')).toBe('extra');
  expect(await page('newer', 'post')).toBe('newer post');
  expect(await page('older', 'list')).toBe('list');
  expect(await page('newer', 'more')).toBe('more');
  expect(errors).toEqual([]);
});

test('a release starts where chunks of another one are that it does not know', async () => {
  const { run, page, errors } = tab(older, newer);
  run(older.entry);
  await page('older', 'list');
  run(newer.entry);
  expect(await page('newer', 'post')).toBe('newer post');
  expect(errors).toEqual([]);
});
