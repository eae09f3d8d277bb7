import { runCommandLine, type Verb } from '@site/tool/command-line';
import { exportCommand } from './export';
import { previewCommand } from './preview';
import { prepareProbe, probeCommand } from './probe';
import { serveCommand } from './serve';
import { startCommand } from './start';
import { workerCommand } from './worker';
import { storeVerbs as verbs } from '@site/tool/verbs';

/** In the order of the help. */
const VERBS: readonly Verb[] = [
  verbs.publish,
  (program, context) => verbs.deploy(program, context, prepareProbe),
  verbs.promote,
  verbs.rollback,
  verbs.hold,
  verbs.resume,
  verbs.remove,
  verbs.settings,
  verbs.status,
  verbs.history,
  verbs.health,
  verbs.diff,
  previewCommand,
  probeCommand,
  verbs.check,
  verbs.verify,
  verbs.explain,
  verbs.facts,
  verbs.prune,
  verbs.compose,
  exportCommand,
  verbs.watch,
  verbs.hooks,
  serveCommand,
  workerCommand,
  startCommand,
];

export const main = (
  words: readonly string[],
  openAt?: Parameters<typeof runCommandLine>[2],
): Promise<void> => runCommandLine(words, VERBS, openAt);
