import fs from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { repository } from '../../fixtures/site';
import { asMarkdown, type Table } from './tables';

const PAGE = path.join(repository, 'docs/benchmarks/visit.md');
const TABLES = path.join(repository, 'docs/benchmarks/visit.txt');

export interface Run {
  readonly rounds: number;
  readonly times: number;
  readonly machine: string;
  readonly phone: string;
}

export const figuresOf = async (tables: readonly Table[]): Promise<string> =>
  (await format(PAGE, tables.map(asMarkdown).join('\n\n'))).code;

export async function writeDocument(
  { rounds, times, machine, phone }: Run,
  claims: Table,
  tables: readonly Table[],
): Promise<void> {
  const text = [
    '# What a visit costs',
    '',
    '```sh',
    'npm run bench:visit -- --write   # measures again and writes this page',
    '```',
    '',
    'Compared with the exported site: the same pages without scripts (_static_), the same sources as one',
    'prerendered bundle, and a federation that renders in the browser. Only ratios count; they are made round by',
    'round. All figures, as medians with the middle half in brackets: [visit.txt](visit.txt).',
    '',
    asMarkdown(claims),
    '',
    `Machine: ${machine}. Phone: ${phone}; HTTP/2 and brotli, one server for all. Rounds: ${rounds}, each with`,
    `${times} loads of _site_ and _static_.`,
    '',
  ].join('\n');
  const { code } = await format(PAGE, text);
  fs.writeFileSync(PAGE, code);
  fs.writeFileSync(TABLES, await figuresOf(tables));
}
