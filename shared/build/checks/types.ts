import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkout, shared } from '../../checkout';

/** The settings of TypeScript: the checkout's own, or those that the package brings. */
export function typeSettings(): string {
  const own = path.join(checkout, 'tsconfig.json');
  return fs.existsSync(own) ? own : path.join(shared, 'tsconfig.json');
}
/** The compiler's native port: it says the same, in a fraction of the time. Tools that need an API have the other. */
const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin/tsc',
);

/**
 * The compiler is a Go program: it looks for garbage when memory has doubled. At three times it takes a third less work, with
 * no more memory at its most (measured on the blog: 1.8 s of processor time instead of 2.7 s). Source: Go, GOGC.
 */
const env = { GOGC: '200', ...process.env };

/** Where the compiler says that a fault is: "remote-blog/src/routes.tsx(3,5): error TS2322: ...". */
const PLACE = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/** Type faults of an app's sources, by the file that they are in, relative to the checkout. */
export interface TypeFault {
  readonly file: string;
  readonly text: string;
}

function project(directories: readonly string[], cache: string): string {
  const sources = (name: string) =>
    directories.map((directory) => path.join(directory, 'src', name));
  const file = path.join(cache, 'tsconfig.json');
  fs.mkdirSync(cache, { recursive: true });
  const settings = {
    extends: typeSettings(),
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: path.join(cache, 'types.tsbuildinfo'),
      types: ['node'],
    },
    include: [...sources('**/*'), path.join(shared, 'src/globals.d.ts')],
    exclude: [...sources('**/*.test.*'), ...sources('**/testing')],
  };
  fs.writeFileSync(file, JSON.stringify(settings));
  return file;
}

/**
 * Takes workspace folders, gives what the compiler finds wrong in their sources and in all that they import,
 * without tests. A process of its own, so that bundling goes on meanwhile; it remembers in the folder `cache`
 * what it checked.
 */
export function typeFaults(
  directories: readonly string[],
  cache: string,
): Promise<readonly TypeFault[]> {
  // Several checkers would each look at what all import; the bundles beside it take longer.
  const words = [
    tsc,
    '--project',
    project(directories, cache),
    '--pretty',
    'false',
    '--singleThreaded',
  ];
  return new Promise((resolve, reject) => {
    const options = { cwd: checkout, env, maxBuffer: 50_000_000 };
    execFile(process.execPath, words, options, (fault, output) => {
      if (!fault) return resolve([]);
      // What goes on with an indent belongs to the line before.
      const faults = output.split(/\n(?=\S)/).flatMap((lines): TypeFault[] => {
        const [, file, line, column, text] = PLACE.exec(lines.split('\n')[0] ?? '') ?? [];
        if (!file) return [];
        const rest = lines.trimEnd().split('\n').slice(1).join('\n');
        return [{ file, text: `${file}:${line}:${column}: ${text}${rest ? `\n${rest}` : ''}` }];
      });
      if (faults.length > 0) resolve(faults);
      else reject(new Error(`The types could not be checked: ${output || fault.message}`));
    });
  });
}
