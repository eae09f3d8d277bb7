import { runCommandLine } from '@site/tool/command-line';
import { deployCommand } from '@site/tool/deploy';
import { exportCommand } from './export';
import { previewCommand } from './preview';
import { prepareProbe, probeCommand } from './probe';
import { serveCommand } from './serve';
import { startCommand } from './start';
import { workerCommand } from './worker';
import type { Verb } from '@site/tool/verb';
import { storeVerbs as verbs } from '@site/tool/verbs';

/** In the order of the help. */
const VERBS: readonly Verb[] = [
  verbs.publish,
  deployCommand(prepareProbe),
  verbs.promote,
  verbs.rollback,
  verbs.hold,
  verbs.resume,
  verbs.remove,
  verbs.settings,
  verbs.status,
  verbs.history,
  verbs.health,
  previewCommand,
  probeCommand,
  verbs.check,
  verbs.verify,
  verbs.prune,
  exportCommand,
  verbs.watch,
  serveCommand,
  workerCommand,
  startCommand,
];

export const main = (
  words: readonly string[],
  openAt?: Parameters<typeof runCommandLine>[2],
): Promise<void> => runCommandLine(words, VERBS, openAt);
