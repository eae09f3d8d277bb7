import path from 'node:path';
import { repository } from '@site/tool/workspaces';

export const DOCUMENT = path.join(repository, 'docs/how-a-release-is-judged.md');

const markOf = (name: string) => `<!-- npm run bench:verdict -- --write: ${name} -->\n\n`;

function placeOf(text: string, name: string): readonly [number, number] {
  const mark = markOf(name);
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${DOCUMENT} has no mark for the table "${name}"`);
  const from = at + mark.length;
  return [from, text.indexOf('\n\n', from)];
}

export const tableIn = (text: string, name: string): string => text.slice(...placeOf(text, name));

export function withTable(text: string, name: string, table: string): string {
  const [from, to] = placeOf(text, name);
  return text.slice(0, from) + table + text.slice(to);
}
