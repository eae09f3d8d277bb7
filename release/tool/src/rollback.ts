import {
  canonicalJson,
  type Composition,
  type LiveApp,
  type Move,
  pageSetsOf,
  previousRelease,
  readWayBack,
  refOf,
  releaseId,
  SHELL,
} from '@site/store';
import {
  commitAndActivate,
  type Base,
  type Outcome,
  readBase,
  repeatWhenTaken,
  requireLive,
  unchanged,
} from './commit';
import type { Context } from './context';
import { withPages } from './deploy';
import { continuingTrials, requireMove } from './plan';
import { Refusal } from '@site/composer';

interface RollbackRequest {
  readonly app: string;
  /** By default the release before the current one. */
  readonly to?: string | undefined;
  readonly reason: string;
}

/** Builds nothing. A repeat is not a second change. */
export async function rollback(context: Context, request: RollbackRequest): Promise<Outcome> {
  let first: { readonly leaves: string | undefined; readonly target: Move } | undefined;
  return repeatWhenTaken(async () => {
    const base = await readBase(context);
    const latest = requireLive(base);
    const current = latest.apps[request.app];
    first ??= { leaves: current?.digest, target: chooseTarget(context, latest, request) };
    const { leaves, target } = first;
    if (current?.digest === target.digest)
      return unchanged(latest, alreadyThere(latest, request.app));
    if (current?.digest !== leaves) return unchanged(latest, wasFaster(latest, request.app));
    const { apps, warnings } = await siteBefore(context, base, latest, request.app, target);
    const { settings } = latest;
    const trials = continuingTrials(latest, [request.app]);
    const draft = { action: 'rollback', reason: request.reason, settings, apps, trials };
    return commitAndActivate(context, base, draft, warnings);
  });
}

const MINUTES_AFTER_ABORT = 10;

function chooseTarget(
  { now = Date.now }: Context,
  latest: Composition,
  request: RollbackRequest,
): Move {
  const { app, to } = request;
  if (to !== undefined) return requireMove(latest, app, to);
  const target = previousRelease(latest, app);
  const live = latest.apps[app];
  if (!target)
    throw live
      ? inFirstRelease(app, live)
      : new Refusal('E_NOT_LIVE', `${app} is not live and never was; see: npx release status`);
  const rollback = `npx release rollback ${app} --to ${releaseId(target)}`;
  if (latest.trials.some((trial) => trial.app === app))
    throw new Refusal(
      'E_CANARY',
      `A trial of ${app} is on. To end it: npx release abort ${app}. To take live back too: ${rollback}`,
    );
  const [last] = latest.moves[app] ?? [];
  const isRecent = last && now() - Date.parse(last.until.at) < MINUTES_AFTER_ABORT * 60_000;
  if (last?.until.action === 'abort' && isRecent)
    throw new Refusal(
      'E_CANARY',
      `The trial of ${app} was ended at ${last.until.at} by ${last.until.author}, and live is what it was before; see: npx release status. ` +
        `To take live back too: ${rollback}`,
    );
  return target;
}

/** A repeated rollback gets this too, so it must not suggest removing the section. */
const inFirstRelease = (app: string, { since: { composition, action, author } }: LiveApp) =>
  new Refusal(
    'E_NOT_FOUND',
    `${app} is in its first release since composition ${composition} (${action} by ${author}), so there is none to go back to` +
      (app === SHELL
        ? ''
        : `. Only to take the whole section off the site: npx release remove ${app}`),
  );

const alreadyThere = ({ apps }: Composition, app: string) =>
  `${app} is at that release since composition ${apps[app]?.since.composition}, by ${apps[app]?.since.author}`;

function wasFaster({ apps, change }: Composition, app: string): string {
  const { since = change } = apps[app] ?? {};
  return `${since.author} was faster (${since.action} of ${app}, composition ${since.composition}), so nothing was changed; see: npx release status`;
}

/** Takes the prepared pages, or composes them now. */
async function siteBefore(
  { composer, store }: Context,
  { objects }: Base,
  latest: Composition,
  app: string,
  target: Move,
) {
  const release = refOf(target);
  const apps = { ...latest.apps, [app]: release };
  const way = (await readWayBack(store, latest))[app];
  if (way && canonicalJson(way.release) === canonicalJson(release))
    return {
      apps: withPages(apps, { ...pageSetsOf(latest.apps), ...way.pages }),
      warnings: [],
    };
  const id = `${app} ${releaseId(release)}`;
  if (store.guard)
    return {
      apps: withPages(apps, { ...pageSetsOf(latest.apps), ...target.pages }),
      warnings: [`${id} has the pages that visitors had with it: nobody has signed newer ones`],
    };
  const { settings } = latest;
  const site = await composer.composeSite(objects, { apps, settings, latest, checks: 'safety' });
  const composed = `The pages of ${id} were composed for today's shell`;
  return { apps: withPages(apps, site.pages), warnings: [composed, ...site.warnings] };
}
