/** Something was refused or failed and nothing changed: one line of place, fault and next step. Exit code 1. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** For a `catch` that goes on without what was refused; all else is thrown again. */
export const ifRefused = (fault: unknown): undefined => {
  if (!(fault instanceof Refusal)) throw fault;
};

/** The command was called the wrong way. Exit code 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** The new composition is recorded, or may be, but visitors do not get it as they should. Exit code 3. */
export class ActivationPending extends Error {
  override readonly name = 'ActivationPending';
}
