import { commitAndActivate, type Outcome, readBase, repeatWhenTaken, requireLive } from './commit';
import type { Context } from './context';
import { withPages } from './deploy';
import { Refusal } from '@site/composer';
import { SHELL } from '@site/store';

interface RemoveRequest {
  readonly app: string;
  readonly reason: string;
}

/** `rollback` brings the section back. */
export const remove = (context: Context, { app, reason }: RemoveRequest): Promise<Outcome> =>
  repeatWhenTaken(async () => {
    const base = await readBase(context);
    const latest = requireLive(base);
    if (app === SHELL) throw new Refusal('E_USAGE', 'The shell cannot be removed: it is the site');
    const { [app]: removed, ...apps } = latest.apps;
    if (!removed) throw new Refusal('E_NOT_LIVE', `${app} is not live; see: npx release status`);
    const { settings } = latest;
    const site = await context.composer.composeSite(base.objects, {
      apps,
      settings,
      latest,
      gone: true,
      checks: 'all',
    });
    const draft = {
      action: 'remove',
      reason,
      settings,
      trials: [],
      apps: withPages(apps, site.pages),
    };
    return commitAndActivate(context, base, draft, site.warnings);
  });
