/** Who reads may go before all is written, as `head` does: what a command does is done all the same. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE') throw fault;
  });

import { escapeControl, escapeControlInLines } from '@site/composer/escape-control';

/** One line: what others wrote in it can't begin another. */
export const print = (text: string): void => {
  process.stdout.write(`${escapeControl(text)}\n`);
};

export const printJson = (facts: unknown): void => {
  process.stdout.write(`${escapeControlInLines(JSON.stringify(facts, null, 2))}\n`);
};

/** For what is not the answer: repairs, progress, errors. */
export const say = (text: string): void => {
  process.stderr.write(`${escapeControlInLines(text)}\n`);
};

/** A release, or what stands for none. */
export const nameOf = (release: string | null): string => release ?? 'nothing';
