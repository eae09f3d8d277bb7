import fs from 'node:fs';
import path from 'node:path';

export const tinyApp: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "@site/tiny", "version": "1.0.0", "type": "module" }',
  'webpack.config.ts': `
    import { defineApp } from '@site/build';
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

export function lay(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
