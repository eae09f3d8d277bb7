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
import { diffCommand } from './inspect/diff';
import { checkCommand } from './inspect/check';
import { verifyCommand } from './inspect/verify';
import { explainCommand } from './inspect/explain';
import { factsCommand } from './inspect/facts';
import { healthCommand } from './inspect/health';
import { pruneCommand } from './operate/prune';
import { watchCommand } from './operate/watch';
import { composeCommand } from './inspect/compose';
import { hooksCommand } from './operate/hooks';

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
  diff: diffCommand,
  check: checkCommand,
  verify: verifyCommand,
  explain: explainCommand,
  facts: factsCommand,
  health: healthCommand,
  prune: pruneCommand,
  compose: composeCommand,
  watch: watchCommand,
  hooks: hooksCommand,
} as const satisfies Readonly<Record<string, Verb>>;
