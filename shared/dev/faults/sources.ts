import fs from 'node:fs';
import path from 'node:path';
import { checkout, shared } from '../../checkout';
import type { Place } from './fault';

const AROUND = 3;

const isBelow = (file: string, folder: string) => file.startsWith(folder + path.sep);

const isOwn = (file: string) =>
  isBelow(file, fs.realpathSync(checkout)) &&
  !/[\\/](node_modules|\.cache)[\\/]/.test(file) &&
  !isBelow(file, fs.realpathSync(path.join(shared, 'dev')));

/** Undefined unless a developer of this checkout writes it. */
export function ownFile(file: string): string | undefined {
  if (!fs.existsSync(file) || !fs.statSync(file).isFile()) return undefined;
  // Links and dots first: what counts is where the file really is.
  const resolved = fs.realpathSync(file);
  return isOwn(resolved) ? resolved : undefined;
}

export function placeAt(file: string, line: number): Pick<Place, 'place' | 'lines'> {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const first = Math.max(1, line - AROUND);
  return {
    place: `${path.relative(fs.realpathSync(checkout), file)}:${line}`,
    lines: lines.slice(first - 1, line + AROUND).map((text, index) => ({
      number: first + index,
      text,
      at: first + index === line,
    })),
  };
}
