import fs from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { repository } from '../../fixtures/site';
import type { Figures } from '../results/figures';
import { pictureOf } from './picture';
import { asMarkdown, type Table } from './tables';

const PAGE = path.join(repository, 'docs/benchmarks/visit.md');
const PICTURE = path.join(repository, 'docs/benchmarks/visit.svg');

/** How and where a run was made. */
export interface Run {
  readonly rounds: number;
  /** How often each round loads the site and its copy without scripts. */
  readonly times: number;
  readonly machine: string;
  readonly phone: string;
}

/** Writes a run into the documentation: a page with its tables, and a picture of Home. */
export async function writeDocument(
  { rounds, times, machine, phone }: Run,
  figures: Figures,
  tables: readonly Table[],
): Promise<void> {
  const text = [
    '# What a visit costs',
    '',
    'Written by `npm run bench:visit`: the site as it is exported (_site_), the same pages without their scripts',
    '(_static_; they show the cookie question, as the first paint of the site does), the same sources as one',
    'prerendered bundle, and as the usual module federation that renders in the browser. Medians of interleaved',
    `rounds, the middle half of them in brackets; each round loads _site_ and _static_ ${times} times, of which the`,
    'mean of the middle half counts: they differ by less than two loads of one page. The ratios on the right are made',
    'round by round. What counts are the ratios: figures of one machine say nothing about another.',
    '',
    `Machine: ${machine}. Phone: ${phone}; HTTP/2 and brotli, all from the same server. Rounds: ${rounds}.`,
    '',
    '![What a first visit to Home costs](visit.svg)',
    ...tables.flatMap((table) => ['', asMarkdown(table)]),
    '',
  ].join('\n');
  const { code } = await format(PAGE, text);
  fs.writeFileSync(PAGE, code);
  fs.writeFileSync(PICTURE, pictureOf(figures, '/', machine));
}
