import { main } from '../../src/cli/main';
import { captured } from '@site/tool/testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';

export const commandLine = captured(main);

export const helpOf = (...verb: string[]) => commandLine([...verb, '--help'], new MemoryStore());
