import type { Command } from 'commander';
import { checkFree, folderOf } from '../verbs/serve';
import { start } from '../verbs/start';
import type { Desk } from './desk';
import { host, type Options, optionsOf, port } from './options';
import { tell } from './outcome';
import { serveLive } from './serve';
import { say } from './terminal';

const ASKED = 'Deploy it all the same: npm start -- --deploy';

export function startCommand(program: Command, desk: Desk): void {
  program
    .command('start')
    .description('build what is not built, deploy what was never live, and serve')
    .option('--deploy', 'deploy all that is built, also what was live before')
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      const store = await desk.openToChange(options);
      folderOf(store);
      await checkFree(host(), port(8080));
      const { outcome, left } = await start(store, options.deploy ?? false);
      if (outcome) tell(outcome, options);
      for (const release of left)
        say(
          `${release} is built but not deployed: it was live before, or a canary is on. ${ASKED}`,
        );
      await serveLive(desk, options);
    });
}
