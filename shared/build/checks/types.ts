import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkout, shared } from '../checkout';

export function tsconfigFile(): string {
  const file = path.join(checkout, 'tsconfig.json');
  return fs.existsSync(file) ? file : path.join(shared, 'build/tsconfig.json');
}
/** TypeScript's native port: the same errors in a fraction of the time. */
const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin/tsc',
);

/** GOGC=200 took 1.8 s of CPU on the blog instead of 2.7 s, with no higher memory peak. Source: Go, GOGC. */
const env = { GOGC: '200', ...process.env };

/** "remote-blog/src/routes.tsx(3,5): error TS2322: ...". */
const ERROR_LINE = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;

export interface TypeCheckError {
  readonly file: string;
  readonly text: string;
}

function project(directories: readonly string[], cache: string): string {
  const sources = (name: string) =>
    directories.map((directory) => path.join(directory, 'src', name));
  const file = path.join(cache, 'tsconfig.json');
  fs.mkdirSync(cache, { recursive: true });
  const settings = {
    extends: tsconfigFile(),
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: path.join(cache, 'types.tsbuildinfo'),
      types: ['node'],
    },
    include: [...sources('**/*'), path.join(shared, 'ui/src/globals.d.ts')],
    exclude: [...sources('**/*.test.*'), ...sources('**/testing')],
  };
  fs.writeFileSync(file, JSON.stringify(settings));
  return file;
}

export function findTypeErrors(
  directories: readonly string[],
  cache: string,
): Promise<readonly TypeCheckError[]> {
  // Bundling takes longer, so parallel checkers would gain nothing.
  const args = [
    tsc,
    '--project',
    project(directories, cache),
    '--pretty',
    'false',
    '--singleThreaded',
  ];
  return new Promise((resolve, reject) => {
    const options = { cwd: checkout, env, maxBuffer: 50_000_000 };
    execFile(process.execPath, args, options, (error, output) => {
      if (!error) return resolve([]);
      // Indented lines continue the one before.
      const errors = output.split(/\n(?=\S)/).flatMap((lines): TypeCheckError[] => {
        const [, file, line, column, text] = ERROR_LINE.exec(lines.split('\n')[0] ?? '') ?? [];
        if (!file) return [];
        const rest = lines.trimEnd().split('\n').slice(1).join('\n');
        return [{ file, text: `${file}:${line}:${column}: ${text}${rest ? `\n${rest}` : ''}` }];
      });
      if (errors.length > 0) resolve(errors);
      else reject(new Error(`The types could not be checked: ${output || error.message}`));
    });
  });
}
