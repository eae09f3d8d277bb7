import { MemoryStore } from '@site/composer/testing/stores/memory';
import { runCommandLine } from '../../src/cli/command-line';
import { storeVerbs } from '../../src/cli/verbs';
import type { Store } from '@site/composer/store';

export interface Printed {
  readonly code: number;
  readonly text: string;
}

type Run = (words: readonly string[], openAt?: () => Promise<Store>) => Promise<void>;

/** Leaves out progress lines, which depend on the machine. */
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
    // Without a terminal, as in a pipeline.
    const { isTTY } = process.stderr;
    process.stderr.isTTY = false;
    await run(words, store && (() => Promise.resolve(store)));
    process.stderr.isTTY = isTTY;
    const code = Number(process.exitCode);
    process.exitCode = 0;
    spies.forEach((spy) => spy.mockRestore());
    return { code, text: printed.join('') };
  };

/** Without the verbs of the server. */
export const commandLine = captured((words, openAt) =>
  runCommandLine(words, Object.values(storeVerbs), openAt),
);

export const helpOf = (...verb: string[]) => commandLine([...verb, '--help'], new MemoryStore());

export const GLOBAL_HELP = `
Global Options:
  --store <place>  a folder, or s3://bucket/folder (default: RELEASE_STORE, else
                   .releases/)
  --verbose        print each step, and where errors come from
`;
