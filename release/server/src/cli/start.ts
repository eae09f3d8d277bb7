import { buildAndDeployNew } from '@site/tool/deploy-new';
import { host, port } from '@site/tool/options';
import { verb } from '@site/tool/verb';
import { printOutcome } from '@site/tool/outcome';
import { say } from '@site/tool/terminal';
import { checkFree, folderOf } from '../serve/serving';
import { serveLive } from './serve';
import { endWithNpm } from '@site/shared/build/processes';

const ASKED = 'Deploy it all the same: npm start -- --deploy';

export const startCommand = verb(
  'start',
  'build what is not built, deploy what was never live, and serve',
  [['--deploy', 'deploy all that is built, also what was live before']],
  async (context, options) => {
    endWithNpm();
    const store = await context.openToChange(options);
    if (!store.remote) folderOf(store);
    await checkFree(host(), port(8080));
    const { outcome, left } = await buildAndDeployNew(store, options.deploy ?? false);
    if (outcome) printOutcome(outcome, options);
    for (const release of left)
      say(`${release} is built but not deployed: it was live before, or a trial is on. ${ASKED}`);
    await serveLive(context, options);
  },
);
