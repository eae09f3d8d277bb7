import fs from 'node:fs';
import path from 'node:path';
import type { StatsError } from 'webpack';
import { checkout } from '../../checkout';
import type { DevFault } from './fault';
import { ownFile, placeAt } from './sources';

const plain = (text: string): string =>
  text
    .replace(/\u001b\[[\d;]*m/g, '')
    .replace(/Module (?:Error|Warning|build failed) \(from [^)]*\):\n/, '')
    .replace(/\n+Caused by:[\s\S]*/, '')
    .replace(/(?:\n\s+at .*)+$/, '')
    .trim();

/** Places as swc, PostCSS and this project's loaders write them. */
const PLACES = [
  /\[(?<file>[^\]\n]+):(?<line>\d+):\d+\]/,
  /\((?<line>\d+):\d+\) (?<file>\/.+\.\w+)/,
  /(?<file>[\w./-]+\.\w+):(?<line>\d+):/,
];

/** Loaders name a file of the section by its last part. */
function fileNamed(name: string, directory: string): string | undefined {
  if (path.isAbsolute(name)) return name;
  const source = path.join(directory, 'src');
  const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => `/${file}`.endsWith(`/${name}`));
  return found && path.join(source, found);
}

/** webpack's own line is one of the compiled code. */
function lineOfImport(file: string, message: string): number {
  const [, request] = /Can't resolve '([^']+)'/.exec(message) ?? [];
  if (!request) return 0;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((text) => text.includes(request)) + 1;
}

function placeOf({ message, moduleIdentifier = '' }: StatsError, directory: string) {
  const text = plain(message);
  for (const pattern of PLACES) {
    const { file = '', line } = pattern.exec(text)?.groups ?? {};
    const own = ownFile(fileNamed(file, directory) ?? '');
    if (own) return placeAt(own, Number(line));
  }
  const module = ownFile(moduleIdentifier.split('!').at(-1) ?? '');
  const line = module && lineOfImport(module, text);
  return module && line ? placeAt(module, line) : {};
}

/** Without webpack's own warnings. */
export const loaderWarnings = (warnings: readonly StatsError[]): string[] =>
  warnings
    .filter(({ message }) => message.startsWith('Module Warning (from '))
    .map(({ message }) => plain(message).replace(/^Error: /, ''));

export const buildFault = (error: StatsError, directory: string): DevFault => ({
  kind: 'build',
  message: plain(error.message).replaceAll(checkout + path.sep, ''),
  ...placeOf(error, directory),
});
