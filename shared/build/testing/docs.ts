import fs from 'node:fs';
import path from 'node:path';

export interface DocumentedBlock {
  readonly language: string;
  readonly text: string;
  /** The file that the preceding text names last. */
  readonly file: string | undefined;
}

const BLOCK = /^( *)```(\w+)\n([^]*?)\n\1```$/gm;
const FILE = /`([\w./-]+\.\w+)`/g;

export function documentedBlocks(checkout: string, page: string): DocumentedBlock[] {
  const text = fs.readFileSync(path.join(checkout, 'docs', page), 'utf8');
  let read = 0;
  return [...text.matchAll(BLOCK)].map((match) => {
    const [block, indentation = '', language = '', lines = ''] = match;
    const file = [...text.slice(read, match.index).matchAll(FILE)].at(-1)?.[1];
    read = match.index + block.length;
    return {
      language,
      file,
      text: `${`\n${lines}`.replaceAll(`\n${indentation}`, '\n').slice(1)}\n`,
    };
  });
}
