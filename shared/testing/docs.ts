import fs from 'node:fs';
import path from 'node:path';

export interface DocumentedBlock {
  readonly language: string;
  /** As it is to be written or run. */
  readonly text: string;
  /** The file that the words before it name last, if they name one. */
  readonly file: string | undefined;
}

const BLOCK = /^( *)```(\w+)\n([^]*?)\n\1```$/gm;
const FILE = /`([\w./-]+\.\w+)`/g;

/**
 * Takes the folder of a checkout and the name of a page of its documentation, gives the page's code blocks in
 * order, without their indentation: tests carry out what readers are told to.
 */
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
