import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type StackFrame } from 'stacktrace-parser';
import { DEV } from '../bundles/development';
import type { Sources } from '../bundles/sources';
import type { Place } from '../faults/fault';
import { checkout, shared } from '../../checkout';

const AROUND = 3;

interface Position {
  readonly file: string;
  readonly line: number;
}

/** A file of the sources that a developer writes; neither a package nor what runs the page in dev mode. */
const isOwn = (file: string) =>
  file.startsWith(checkout + path.sep) &&
  !/[\\/](node_modules|\.cache)[\\/]/.test(file) &&
  !file.startsWith(path.join(shared, 'dev') + path.sep);

function mapped(sources: Sources, { file, lineNumber, column }: StackFrame): Position | undefined {
  if (!file || lineNumber === null) return undefined;
  const [, app = '', name = ''] = new RegExp(`${DEV}([^/]+)/([^?#]+)`).exec(file) ?? [];
  if (!app) {
    const plain = file.startsWith('file:') ? fileURLToPath(file) : file;
    return { file: plain, line: lineNumber };
  }
  const map = sources.read(app, `${decodeURIComponent(name)}.map`);
  if (!map) return undefined;
  const { source, line } = originalPositionFor(new TraceMap(map), {
    line: lineNumber,
    column: Math.max(0, (column ?? 1) - 1),
  });
  return source && line ? { file: source.replace(/\?.*$/, ''), line } : undefined;
}

function linesAround({ file, line }: Position): Place['lines'] {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const first = Math.max(1, line - AROUND);
  return lines.slice(first - 1, line + AROUND).map((text, index) => ({
    number: first + index,
    text,
    at: first + index === line,
  }));
}

const COMPONENT = /^\s*at ([A-Z]\w*)/m;

/**
 * Takes stacks, as browser or Node write them, the most telling first; gives the first place in the sources that one
 * of them names, with its component. Null if none does.
 */
export function placeOf(sources: Sources, stacks: readonly string[]): Place | null {
  for (const stack of stacks)
    for (const frame of parse(stack)) {
      const position = mapped(sources, frame);
      if (!position || !isOwn(position.file) || !fs.existsSync(position.file)) continue;
      const [, inStack] = stacks.map((one) => COMPONENT.exec(one)).find(Boolean) ?? [];
      const own = /^[A-Z]\w*$/.test(frame.methodName) ? frame.methodName : inStack;
      return {
        place: `${path.relative(checkout, position.file)}:${position.line}`,
        ...(own && { component: own }),
        lines: linesAround(position),
      };
    }
  return null;
}
