import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../../../..');

export interface Stylesheet {
  readonly name: string;
  /** Without comments. */
  readonly text: string;
}

const read = (name: string): Stylesheet => ({
  name,
  text: fs.readFileSync(path.join(repository, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
});

const sourceFolders = () =>
  fs
    .readdirSync(repository)
    .filter((name) => /^(shell|remote-.+)$/.test(name))
    .concat('shared/ui', 'shared/site')
    .map((name) => `${name}/src`)
    .filter((name) => fs.existsSync(path.join(repository, name)));

export const stylesheets = (): readonly Stylesheet[] =>
  sourceFolders().flatMap((folder) =>
    fs
      .readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.startsWith('dist'))
      .map((name) => read(path.posix.join(folder, name))),
  );

export const definitions = ({ text }: Stylesheet): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/(?<=[{;\s])(--[\w-]+)\s*:\s*([^;}]+)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
