import type { Verb } from './terminal/verb';
import { publishCommand } from './change/publish';
import { deployCommand } from './change/deploy';
import { holdCommand, resumeCommand } from './change/hold';
import { promoteCommand } from './change/promote';
import { rollbackCommand } from './change/rollback';
import { removeCommand } from './change/remove';
import { settingsCommand } from './settings/settings';
import { statusCommand } from './inspect/status';
import { historyCommand } from './inspect/history';
import { checkCommand } from './inspect/check';
import { verifyCommand } from './inspect/verify';
import { healthCommand } from './inspect/health';
import { pruneCommand } from './operate/prune';
import { watchCommand } from './operate/watch';

/** They need no server. */
export const storeVerbs = {
  publish: publishCommand,
  deploy: deployCommand(),
  promote: promoteCommand,
  rollback: rollbackCommand,
  hold: holdCommand,
  resume: resumeCommand,
  remove: removeCommand,
  settings: settingsCommand,
  status: statusCommand,
  history: historyCommand,
  check: checkCommand,
  verify: verifyCommand,
  health: healthCommand,
  prune: pruneCommand,
  watch: watchCommand,
} as const satisfies Readonly<Record<string, Verb>>;
