import fs from 'node:fs';
import path from 'node:path';

export const tinyApp: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "@site/tiny", "version": "1.0.0", "type": "module" }',
  'webpack.config.ts': `
    import { defineApp } from '@site/build';
    export default defineApp({
      app: 'forms',
      directory: import.meta.dirname,
    });`,
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
    import { isOpen } from '../../content/flags';
    import { wrap } from '../../content/wrap';
    import classes from './Page.module.css';
    export function Component() {
      return (
        <div className={classes.page}>
          <h1>Tiny</h1>
          {isOpen ? <p className={classes.note}>{wrap('open')}</p> : null}
          <p>Text</p>
          <img src={picture} alt="" width={10} height={10} />
        </div>
      );
    }`,
  'src/pages/Page/Page.module.css': `
    .page { color: rgb(1, 2, 3) }
    .note { margin: 1px }`,
  'src/content/flags.ts': 'export const isOpen: boolean = true;',
  'src/content/wrap.ts': 'export const wrap = (text: string) => text;',
  'src/content/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

export function lay(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
