import { runCommandLine, type Verb } from './command-line';
import { exportCommand } from './operate/export';
import { previewCommand } from './operate/preview';
import { serveCommand } from './operate/serve';
import { startCommand } from './operate/start';
import { workerCommand } from './operate/worker';
import { storeVerbs as verbs } from './verbs';

/** In the order in which they are listed. */
const VERBS: readonly Verb[] = [
  verbs.publish,
  verbs.deploy,
  verbs.promote,
  verbs.rollback,
  verbs.remove,
  verbs.settings,
  verbs.status,
  verbs.history,
  verbs.diff,
  previewCommand,
  verbs.verify,
  verbs.explain,
  verbs.facts,
  verbs.prune,
  verbs.compose,
  exportCommand,
  verbs.hooks,
  serveCommand,
  workerCommand,
  startCommand,
];

/** The whole command line. */
export const main = (
  words: readonly string[],
  openAt?: Parameters<typeof runCommandLine>[2],
): Promise<void> => runCommandLine(words, VERBS, openAt);
