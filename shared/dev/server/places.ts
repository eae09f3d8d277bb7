import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { fileURLToPath } from 'node:url';
import { parse, type StackFrame } from 'stacktrace-parser';
import { DEV } from '../bundles/development';
import type { Sources } from '../bundles/sources';
import type { Place } from '../faults/fault';
import { ownFile, placeAt } from '../faults/sources';

type Built = Pick<Sources, 'read' | 'isSource'>;

interface Position {
  readonly file: string;
  readonly line: number;
}

function mapped(sources: Built, { file, lineNumber, column }: StackFrame): Position | undefined {
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

function placeOfFrame(
  sources: Built,
  frame: StackFrame,
): Pick<Place, 'place' | 'lines'> | undefined {
  try {
    const position = mapped(sources, frame);
    const file = position && ownFile(position.file);
    return file && sources.isSource(file) ? placeAt(file, position.line) : undefined;
  } catch {
    // Frames come from browsers: an address may be unreadable.
    return undefined;
  }
}

const COMPONENT = /^\s*at ([A-Z]\w*)/m;

export function placeOf(sources: Built, stacks: readonly string[]): Place | null {
  for (const stack of stacks)
    for (const frame of parse(stack)) {
      const place = placeOfFrame(sources, frame);
      if (!place) continue;
      const [, inStack] = stacks.map((one) => COMPONENT.exec(one)).find(Boolean) ?? [];
      const own = /^[A-Z]\w*$/.test(frame.methodName) ? frame.methodName : inStack;
      return { ...place, ...(own && { component: own }) };
    }
  return null;
}
