import path from 'node:path';
import { type TypeFault, typeFaults } from './checks/types';

/** What a build that is one of several asks of the process that runs them, and what it is told. */
export type Asked = 'types';
export type TypeAnswer = { readonly faults: readonly TypeFault[] } | { readonly failed: string };

/**
 * Takes a workspace folder, gives the type faults that concern it: by asking the process that builds all apps,
 * which checks them at one go, or by checking them here when the app is built alone.
 */
export function askedTypeFaults(directory: string): Promise<readonly TypeFault[]> {
  if (!process.send) return typeFaults([directory], path.join(directory, '.cache'));
  return new Promise((resolve, reject) => {
    process.once('message', (answer: TypeAnswer) => {
      if ('faults' in answer) resolve(answer.faults);
      else reject(new Error(answer.failed));
      // Else this process would wait for more. It stays connected, to hear if the other one ends.
      process.channel?.unref();
    });
    process.once('disconnect', () => reject(new Error('The build of all apps has ended')));
    process.channel?.ref();
    process.send?.('types' satisfies Asked);
  });
}
