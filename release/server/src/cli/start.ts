import { buildAndDeployNew } from '@site/tool/deploy-new';
import type { CommandContext } from '@site/tool/command-context';
import { host, type Options, optionsOf, port } from '@site/tool/options';
import { printOutcome } from '@site/tool/outcome';
import { say } from '@site/tool/terminal';
import { checkFree, folderOf } from '../serve/serving';
import { serveLive } from './serve';
import { endWithNpm } from '@site/shared/build/processes';
import type { Command } from 'commander';

const ASKED = 'Deploy it all the same: npm start -- --deploy';

export function startCommand(program: Command, context: CommandContext): void {
  program
    .command('start')
    .description('build what is not built, deploy what was never live, and serve')
    .option('--deploy', 'deploy all that is built, also what was live before')
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      endWithNpm();
      const store = await context.openToChange(options);
      if (!store.remote) folderOf(store);
      await checkFree(host(), port(8080));
      const { outcome, left } = await buildAndDeployNew(store, options.deploy ?? false);
      if (outcome) printOutcome(outcome, options);
      for (const release of left)
        say(`${release} is built but not deployed: it was live before, or a trial is on. ${ASKED}`);
      await serveLive(context, options);
    });
}
