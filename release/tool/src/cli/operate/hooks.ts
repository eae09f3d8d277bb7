import { spawn } from 'node:child_process';
import { pluralize } from '@site/composer/numbers';
import { variable } from '../../platform/environment/variable';
import { BadConfiguration } from '@site/composer/errors';
import { type Hook, readHooks } from '../../composition/hooks/hooks-file';
import { notifyHooks } from '../../composition/hooks/notify';
import { lastNotification, type Notification } from '../../composition/hooks/notifications';
import { JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson, say } from '../terminal/terminal';

const fileOfHooks = (): string | undefined => variable('RELEASE_HOOKS');

/** Nothing waits for it; failures are only reported. */
export async function notifyInBackground(place: string): Promise<void> {
  const file = fileOfHooks();
  const [, program] = process.argv;
  if (!file || !program) return;
  try {
    await readHooks(file);
    const words = [program, 'hooks', '--tell', '--store', place];
    const child = spawn(process.execPath, words, { detached: true, stdio: 'ignore' });
    child.once('error', ({ message }) => say(`Warning: no hook was notified: ${message}`));
    child.unref();
  } catch (fault) {
    say(`Warning: no hook was notified: ${(fault as Error).message}`);
  }
}

const lineOf = ({ hook, from, to, at, addresses, attempts, fault }: Notification): string => {
  const what = `${hook}: of compositions ${from + 1} to ${to}, ${pluralize(addresses, 'address', 'addresses')}`;
  return fault === undefined
    ? `${what}, notified at ${at}`
    : `${what}, failed at ${at} after ${pluralize(attempts, 'attempt')}: ${fault}`;
};

async function hooksHere(): Promise<readonly Hook[]> {
  const file = fileOfHooks();
  if (file) return readHooks(file);
  throw new BadConfiguration(
    'There are no hooks: RELEASE_HOOKS names no file; see docs/hosting/after-it-is-live.md',
  );
}

export const hooksCommand = verb(
  'hooks',
  'who is notified of what went live (RELEASE_HOOKS), and how that went',
  [['--tell', 'notify now the hooks that a change has not reached yet'], JSON_OPTION],
  async (context, options) => {
    const hooks = await hooksHere();
    const store = await context.open(options);
    const notifications = options.tell ? await notifyHooks(store, hooks) : [];
    const live = (await store.live()) ?? 0;
    const states = await Promise.all(
      hooks.map(async ({ name, kind }) => ({
        hook: name,
        kind,
        ...(await lastNotification(store, name)),
      })),
    );
    if (notifications.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
    if (options.json) return printJson({ composition: live, hooks: states });
    for (const { hook, last, upTo } of states) {
      print(last ? lineOf(last) : `${hook}: not notified yet`);
      if (upTo < live)
        print(`  It has not been notified of composition ${live}: npx release hooks --tell`);
    }
  },
);
