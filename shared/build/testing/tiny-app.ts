import fs from 'node:fs';
import path from 'node:path';

export const tinyApp: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "@site/tiny", "version": "1.0.0", "type": "module" }',
  'webpack.config.ts': `
    import { defineApp } from '@site/shared/build';
    import path from 'node:path';
    export default defineApp({
      app: 'forms',
      directory: import.meta.dirname,
      rules: [{
        test: path.join(import.meta.dirname, 'src/content/notes.ts'),
        enforce: 'post',
        loader: path.join(import.meta.dirname, 'notes-loader.mjs'),
      }],
    });`,
  'notes-loader.mjs': `
    import fs from 'node:fs';
    import path from 'node:path';
    export default function notesLoader() {
      const folder = path.join(this.context, 'notes');
      this.addContextDependency(folder);
      const notes = fs.readdirSync(folder).sort().map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
      if (!this.target.startsWith('node')) this.emitFile('notes.json', JSON.stringify(notes));
      return 'export const notes = ' + JSON.stringify(notes) + ';';
    }`,
  'src/routes.tsx': `
    export const contract = 1;
    export const app = 'forms';
    export const routes = [{
      path: '/tiny',
      lazy: () => import(/* webpackChunkName: "page" */ './pages/Page/Page'),
      handle: { chunk: 'page' },
    }];
    export const redirects = [{ from: '/small', to: '/tiny' }];`,
  'src/pages/Page/Page.tsx': `
    import picture from '../../content/picture.svg';
    import data from '../../content/data.json';
    import { LIMIT, NAME, words } from '../../content';
    import { isOpen } from '../../content/flags';
    import { Kind } from '../../content/kinds';
    import { notes } from '../../content/notes';
    import * as shapes from '../../content/shapes';
    import { offers } from '../../content/offers.webpack';
    import { wrap } from '../../content/wrap';
    import classes from './Page.module.css';
    export function Component() {
      return (
        <div className={classes.page}>
          <h1>{LIMIT} {NAME} {words.first} {Kind.One}</h1>
          {isOpen ? <p className={classes.note}>{wrap(notes.join())}</p> : null}
          <p>{'area' in shapes ? String(shapes.side) : 'none'} {offers.join()} {data.count}</p>
          <img src={picture} alt="" width={10} height={10} />
        </div>
      );
    }`,
  'src/pages/Page/Page.module.css': `
    .page { composes: box from '../../content/box.module.css'; color: rgb(1, 2, 3) }
    .note { margin: 1px }`,
  'src/content/box.module.css': '.box { padding: 1px }',
  'src/content/index.ts': `
    export * from './constants';
    export { words } from './words';`,
  'src/content/constants.ts': `
    export const LIMIT = 7171;
    export const NAME = 'tiny';
    export const SPARE: number = 1;`,
  'src/content/words.ts': `export const words = { first: 'one', second: 'two' };`,
  'src/content/flags.ts': 'export const isOpen: boolean = true;',
  'src/content/kinds.ts': 'export enum Kind { One = 1, Two = 2 }',
  'src/content/shapes.ts': 'export const side = 3;\nexport const area = 9;',
  'src/content/wrap.ts': 'export const wrap = (text: string) => text;',
  'src/content/notes.ts': 'export const notes: readonly string[] = [];',
  'src/content/notes/first.txt': 'first',
  'src/content/data.json': '{ "count": 1, "other": 2 }',
  'src/content/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'src/content/offers.webpack.ts': `
    /// <reference types="webpack/module" />
    const folder = import.meta.webpackContext('./offers', { regExp: /\\.ts$/ });
    export const offers = folder.keys().map((file) => (folder(file) as { name: string }).name);`,
  'src/content/offers/first.ts': `export const name = 'first offer';`,
};

/** The first content is at the start; null: no file. */
export const edits: Readonly<Record<string, readonly (string | null)[]>> = {
  'src/content/constants.ts': [
    tinyApp['src/content/constants.ts']!,
    `export const LIMIT = 8282;\nexport const NAME = 'tiny';`,
    `export const LIMIT = 7171;\nexport const NAME = 'small';`,
    `export const LIMIT = Number('9393');\nexport const NAME = null;`,
    `console.log('loaded');\nexport let LIMIT = 1;\nexport const NAME = 'tiny';\nLIMIT += 1;`,
  ],
  'src/content/words.ts': [
    tinyApp['src/content/words.ts']!,
    `export const words = { first: 'three', second: 'two' };`,
    `export const words = { get first() { return String(Math.abs(-1)); } };`,
    `import { LIMIT } from './constants';\nexport const words = { first: LIMIT + 1 };`,
  ],
  'src/content/index.ts': [
    tinyApp['src/content/index.ts']!,
    `export { LIMIT } from './constants';\nexport const NAME = 'own';\nexport { words } from './words';`,
    `export { LIMIT as NAME, NAME as LIMIT } from './constants';\nexport { words } from './words';`,
  ],
  'src/content.ts': [
    null,
    `export const LIMIT = 1;\nexport const NAME = 2;\nexport const words = { first: 3 };`,
  ],
  'src/content/flags.ts': [
    tinyApp['src/content/flags.ts']!,
    'export const isOpen: boolean = false;',
    'export const isOpen: boolean = !!Date;',
  ],
  'src/content/flags.tsx': [null, 'export const isOpen = false;'],
  'src/content/kinds.ts': [
    tinyApp['src/content/kinds.ts']!,
    'export enum Kind { One = 11, Two = 2 }',
    `export const Kind = { One: 'one' } as const;`,
  ],
  'src/content/shapes.ts': [
    tinyApp['src/content/shapes.ts']!,
    'export const side = 4;',
    'export interface Shape { side: number }\nexport const side = 3;\nexport const area: number = 9;',
  ],
  'src/content/wrap.ts': [
    tinyApp['src/content/wrap.ts']!,
    `/*#__NO_SIDE_EFFECTS__*/ export function wrap(text: string) { return '<' + text + '>'; }`,
    `console.log('wrap'); export const wrap = (text: string) => text;`,
  ],
  'src/content/notes/first.txt': ['first', 'changed', null],
  'src/content/notes/second.txt': [null, 'second'],
  'src/content/offers/first.ts': [
    tinyApp['src/content/offers/first.ts']!,
    `export const name = 'changed offer';`,
    null,
  ],
  'src/content/offers/second.ts': [null, `export const name = 'second offer';`],
  'src/content/data.json': [
    '{ "count": 1, "other": 2 }',
    '{ "count": 2 }',
    '{ "count": 1, "other": 3 }',
  ],
  'src/content/picture.svg': [
    tinyApp['src/content/picture.svg']!,
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  ],
  'src/content/box.module.css': [
    '.box { padding: 1px }',
    '.box { padding: 2px }',
    '.other {} .box {}',
  ],
  'src/pages/Page/Page.module.css': [
    tinyApp['src/pages/Page/Page.module.css']!,
    `.page { color: rgb(4, 5, 6) }\n.note { margin: 1px }`,
    `.page { composes: box from '../../content/box.module.css' }`,
  ],
};

let clock = Date.UTC(2020, 0, 1) / 1000;

/** Unchanged files are not written again, and all look older than the build, so that webpack trusts its cache. */
export function lay(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    fs.utimesSync(file, ++clock, clock);
  }
  for (const name of fs.readdirSync(path.join(folder, 'src'), { recursive: true }) as string[]) {
    const file = path.join(folder, 'src', name);
    if (fs.statSync(file).isFile() && !(`src/${name}` in files)) fs.rmSync(file);
  }
}
