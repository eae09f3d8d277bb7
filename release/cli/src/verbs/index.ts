import { addAbort } from './abort';
import { addCheck } from './check';
import { addCommit } from './commit';
import { addDeploy } from './deploy';
import { addExport } from './export';
import { addFreeze, addUnfreeze } from './freeze';
import { addHealth } from './health';
import { addHistory } from './history';
import { addPreview } from './preview';
import { addProbe } from './probe';
import { addPromote } from './promote';
import { addPrune } from './prune';
import { addPublish } from './publish';
import { addRemove } from './remove';
import { addRollback } from './rollback';
import { addServe } from './serve';
import { addSettings } from './settings';
import { addStart } from './start';
import { addStatus } from './status';
import type { AddVerb } from './verb';
import { addVerify } from './verify';
import { addWatch } from './watch';
import { addWorker } from './worker';

/** In the order of the help. */
export const VERBS: readonly AddVerb[] = [
  addPublish,
  addDeploy,
  addPromote,
  addAbort,
  addRollback,
  addRemove,
  addSettings,
  addFreeze,
  addUnfreeze,
  addCommit,
  addStatus,
  addHistory,
  addHealth,
  addPreview,
  addProbe,
  addCheck,
  addVerify,
  addPrune,
  addExport,
  addWorker,
  addServe,
  addWatch,
  addStart,
];
