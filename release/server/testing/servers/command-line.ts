import { main } from '../../src/cli/main';
import { captured } from '@site/tool/testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';

/** The whole command line. */
export const commandLine = captured(main);

/** What `--help` of a verb, or of the program itself, prints, and the exit code. */
export const helpOf = (...verb: string[]) => commandLine([...verb, '--help'], new MemoryStore());
