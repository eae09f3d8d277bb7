import { goLive, type Outcome } from '../../composition/go-live';
import { latestComposition } from '../../composition/history/compositions';
import { CanaryConflict } from '@site/composer/errors';
import { withSharedLock } from '../../store/locks/locks';
import type { Store } from '@site/composer/store';
import type { CommandContext } from '../terminal/command-context';
import { JSON_OPTION, type Options, optionsOf, WHY } from '../terminal/options';
import { printOutcome } from '../terminal/outcome';
import type { Command } from 'commander';

/** Rejects with CanaryConflict when none is on. */
export const promote = (store: Store, why: string): Promise<Outcome> =>
  withSharedLock(store, 'promote', async (lock) => {
    const canary = (await latestComposition(store))?.canary;
    if (!canary)
      throw new CanaryConflict(
        'No canary is on, so there is nothing to promote; begin one: npx release deploy <app> --canary 10',
      );
    const releases = Object.fromEntries(canary.changes.map(({ app, to }) => [app, to]));
    return goLive(store, { action: 'promote', why, releases, ends: canary.begun }, lock);
  });

export function promoteCommand(program: Command, context: CommandContext): void {
  program
    .command('promote')
    .description('make the canary live for all; it passes the same checks as a deploy')
    .option(...WHY)
    .option(...JSON_OPTION)
    .action(async (_own: Options, command: Command) => {
      const options = optionsOf(command);
      printOutcome(await promote(await context.openToChange(options), options.why ?? ''), options);
    });
}
