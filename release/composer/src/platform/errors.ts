/** docs/refusal-codes.md is generated from `summary` and `nextStep`. */
export abstract class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
  abstract readonly code: `E_${string}`;
  abstract readonly summary: string;
  abstract readonly nextStep: string;

  get line(): string {
    return `${this.message} [${this.code}]`;
  }
}

/** Refused or failed, and nothing changed. Exit code 1. */
export abstract class Refusal extends ReleaseError {
  override readonly name = 'Refusal';
}

/** For a `catch` that goes on after a refusal; rethrows all else. */
export const ignoreRefusal = (fault: unknown): undefined => {
  if (!(fault instanceof Refusal)) throw fault;
};

export function throwFirst(faults: Iterable<Refusal>): void {
  for (const fault of faults) throw fault;
}

/** Exit code 2. */
export class WrongUsage extends ReleaseError {
  override readonly name = 'WrongUsage';
  readonly code = 'E_USAGE';
  readonly summary = 'The command does not exist, or was called with a wrong argument or option.';
  readonly nextStep = 'Correct the command: `npx release <verb> --help`.';
}

/** The composition is recorded, or may be. Exit code 3. */
export class ActivationPending extends ReleaseError {
  override readonly name = 'ActivationPending';
  readonly code = 'E_PENDING';
  readonly summary =
    'The composition is committed, or may be, but visitors do not get it as they should.';
  readonly nextStep = 'See `npx release status`; the next deploy or rollback makes it live first.';
}

export class NotBuilt extends Refusal {
  readonly code = 'E_NOT_BUILT';
  readonly summary = 'There is no built release of the app, or its build failed.';
  readonly nextStep = 'Build the app, or name a built release: `--from <folder>`.';
}

export class StaleBuild extends Refusal {
  readonly code = 'E_STALE_BUILD';
  readonly summary = 'The built release is older than the sources of its app.';
  readonly nextStep = 'Build the app again.';
}

export class InvalidRelease extends Refusal {
  readonly code = 'E_INVALID_RELEASE';
  readonly summary = 'A built release breaks its format, or its files are not those it describes.';
  readonly nextStep = 'Correct what the message names, and build the app again.';
}

export class AlreadyPublished extends Refusal {
  readonly code = 'E_ALREADY_PUBLISHED';
  readonly summary =
    'The store has this release, or this file, with other bytes; published releases and files are immutable.';
  readonly nextStep = 'Raise the version in package.json, or name the file by its content hash.';
}

export class Incompatible extends Refusal {
  readonly code = 'E_INCOMPATIBLE';
  readonly summary =
    'A release does not fit the shell (contract, shared packages, origins, settings), or there would be no shell.';
  readonly nextStep = 'Deploy a shell and a section that fit, together or in the order named.';
}

export class ForeignPath extends Refusal {
  readonly code = 'E_FOREIGN_PATH';
  readonly summary = 'A section uses a path that belongs to another section or to the composer.';
  readonly nextStep = 'Take the path out, or deploy a shell whose claims allow it.';
}

export class Overlap extends Refusal {
  readonly code = 'E_OVERLAP';
  readonly summary = 'Two pages, documents or redirects need the same path.';
  readonly nextStep = 'Remove one of them, or give it another path.';
}

export class OverBudget extends Refusal {
  readonly code = 'E_BUDGET';
  readonly summary = 'A release or a page is larger than its budget.';
  readonly nextStep = 'Make it smaller, or raise the budget in `shared/site.config.ts`.';
}

export class RenderFailed extends Refusal {
  readonly code = 'E_RENDER';
  readonly summary = 'A page throws, hangs, takes too much memory or renders no HTML.';
  readonly nextStep = 'Fix the page, and build its app again.';
}

export class RuleBroken extends Refusal {
  readonly code = 'E_PAGE_RULE';
  readonly summary = 'A page or document breaks a rule for what visitors may get.';
  readonly nextStep = 'Fix the page that the message names, and build its app again.';
}

export class AddressesVanish extends Refusal {
  readonly code = 'E_VANISHED';
  readonly summary = 'Addresses that visitors get today would no longer exist.';
  readonly nextStep = 'Declare redirects, or deploy with `--gone` if they are gone for good.';
}

export class FactsOverdue extends Refusal {
  readonly code = 'E_OVERDUE';
  readonly summary = 'The release states facts that nobody has checked for too long.';
  readonly nextStep = 'Check the facts (docs/content/check-facts.md), and build the app again.';
}

export class RolledBackBefore extends Refusal {
  readonly code = 'E_ROLLED_BACK';
  readonly summary = 'The release was rolled back before.';
  readonly nextStep = 'Deploy a corrected build, or this one all the same with `--again`.';
}

export class TrialConflict extends Refusal {
  readonly code = 'E_CANARY';
  readonly summary = 'The change needs a trial that is not running, or a running trial blocks it.';
  readonly nextStep = 'End the trial with `npx release rollback <app>`, or promote it.';
}

export class ProbeFailed extends Refusal {
  readonly code = 'E_PROBE';
  readonly summary = 'A page fails in a browser, and its live version does not.';
  readonly nextStep = 'Fix what the message names, build the app, and deploy it again.';
}

export class NotLive extends Refusal {
  readonly code = 'E_NOT_LIVE';
  readonly summary = 'The app is not live, or nothing is yet.';
  readonly nextStep = 'See `npx release status`; deploy the app or the shell first.';
}

export class NotFound extends Refusal {
  readonly code = 'E_NOT_FOUND';
  readonly summary = 'The store has no such release, composition, preview or earlier setting.';
  readonly nextStep = 'Choose one that exists: `npx release history` lists them.';
}

export class Busy extends Refusal {
  readonly code = 'E_BUSY';
  readonly summary = 'Another command is working on the store, or has changed it in the meantime.';
  readonly nextStep = 'Run the command again when the other one is done.';
}

export class Damaged extends Refusal {
  readonly code = 'E_DAMAGED';
  readonly summary = 'The store has lost or changed files that it needs.';
  readonly nextStep = 'See `npx release verify`, and restore the files from a copy of the store.';
}

export class OtherFormat extends Refusal {
  readonly code = 'E_FORMAT';
  readonly summary = 'Pages in the store were made by another version of the tool.';
  readonly nextStep = 'Deploy or roll back any app: that makes the pages again.';
}

export class StoreUnusable extends Refusal {
  readonly code = 'E_STORE';
  readonly summary =
    'The store cannot be reached, read or written, or lacks what a command needs of it.';
  readonly nextStep = 'Correct its address, credentials or disk, or use another store.';
}

export class BadConfiguration extends Refusal {
  readonly code = 'E_CONFIG';
  readonly summary = 'A setting, an environment variable or an output location is wrong.';
  readonly nextStep = 'Correct what the message names.';
}

/** Any other fault. Exit code 1. */
export class Unexpected extends ReleaseError {
  readonly code = 'E_UNEXPECTED';
  readonly summary = 'The tool failed in a way that nobody foresaw.';
  readonly nextStep = 'Run the command again with `--verbose`, and report what it prints.';
}
