import { MemoryStore } from '@site/composer/testing/stores/memory';
import { runCommandLine } from '../../src/cli/command-line';
import { storeVerbs } from '../../src/cli/verbs';
import type { Store } from '@site/composer/store';

export interface Printed {
  readonly code: number;
  readonly text: string;
}

type Run = (words: readonly string[], openAt?: () => Promise<Store>) => Promise<void>;

/**
 * Runs a command line in this process, on a store or on the one that its words name; gives the exit code and what
 * it prints on both streams, or on one. Lines that only say that work goes on depend on the machine, and are left out.
 */
export const captured =
  (run: Run) =>
  async (
    words: readonly string[],
    store?: Store,
    streams: readonly ('stdout' | 'stderr')[] = ['stdout', 'stderr'],
  ): Promise<Printed> => {
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
    await run(words, store && (() => Promise.resolve(store)));
    process.stderr.isTTY = isTTY;
    const code = Number(process.exitCode);
    process.exitCode = 0;
    spies.forEach((spy) => spy.mockRestore());
    return { code, text: printed.join('') };
  };

/** The command line without the verbs that need a server. */
export const commandLine = captured((words, openAt) =>
  runCommandLine(words, Object.values(storeVerbs), openAt),
);

/** What `--help` of a verb, or of the program itself, prints, and the exit code. */
export const helpOf = (...verb: string[]) => commandLine([...verb, '--help'], new MemoryStore());

/** Where the help of a verb ends, if it has no longer option. */
export const GLOBAL_HELP = `
Global Options:
  --store <place>  a folder, or s3://bucket/folder (default: RELEASE_STORE, else
                   .releases/)
  --verbose        tell each step, and where an error comes from
`;
