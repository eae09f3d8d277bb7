import { MemoryStore } from '../stores/memory';
import { main } from '../../src/cli/main';
import type { Store } from '../../src/store/store';

export interface Printed {
  readonly code: number;
  readonly text: string;
}

/**
 * Runs the command line in this process, on a store or on the one that its words name; gives the exit code and what
 * it prints on both streams, or on one. That work goes on, which is told on a slow machine, is left out.
 */
export async function commandLine(
  words: readonly string[],
  store?: Store,
  streams: readonly ('stdout' | 'stderr')[] = ['stdout', 'stderr'],
): Promise<Printed> {
  const printed: string[] = [];
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      if (streams.includes(stream) && !/^Still working/.test(String(text)))
        printed.push(String(text));
      return true;
    }),
  );
  process.exitCode = 0;
  // As in a pipeline, wherever the tests run: nobody is told each step.
  const { isTTY } = process.stderr;
  process.stderr.isTTY = false;
  await main(words, store && (() => Promise.resolve(store)));
  process.stderr.isTTY = isTTY;
  const code = Number(process.exitCode);
  process.exitCode = 0;
  spies.forEach((spy) => spy.mockRestore());
  return { code, text: printed.join('') };
}

/** What `--help` of a verb, or of the program itself, prints, and the exit code. */
export const helpOf = (...verb: string[]) => commandLine([...verb, '--help'], new MemoryStore());

/** Where the help of a verb ends, if it has no longer option. */
export const GLOBAL_HELP = `
Global Options:
  --store <place>  a folder, or s3://bucket/folder (default: RELEASE_STORE, else
                   .releases/)
  --verbose        tell each step, and where an error comes from
`;
