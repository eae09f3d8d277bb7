import { assertPortIsFree } from '@site/server';
import { endWithNpm } from '@site/build/processes';
import { ObjectWriter, readLatest, releaseId } from '@site/store';
import { Refusal } from '@site/composer';
import { deploy } from '@site/tool';
import { findSources, publishSources } from '../builds/sources';
import { buildApps, describeMissingWorkspaces, listApps } from '../builds/workspaces';
import { readServingEnvironment } from '../environment';
import { reportOutcome } from '../outcome';
import type { Session } from '../session';
import { log } from '../terminal';
import { serveSite } from './serve';
import type { AddVerb } from './verb';

/** A release that was live before was taken back, so only --deploy makes it live again. */
async function deployNewBuilds(session: Session, isAll: boolean): Promise<void> {
  const context = await session.openToChange();
  const { store } = context;
  const { composition } = await readLatest(store);
  const apps = listApps();
  if (!apps.includes('shell') && !composition?.apps.shell)
    throw new Refusal(
      'E_NOT_LIVE',
      `No shell is live in ${store.location}, and none is built here${describeMissingWorkspaces()}; ` +
        'name a store that has the site (--store, or RELEASE_STORE), or bring in the workspace of the shell',
    );
  await buildApps(apps);
  const published = await publishSources(
    new ObjectWriter(store, context.now),
    findSources(apps),
    session.logStep,
  );
  const hadVisitors = ({ app, id }: { readonly app: string; readonly id: string }) =>
    composition?.moves[app]?.some((move) => releaseId(move) === id) ?? false;
  const isLive = ({ app, id }: { readonly app: string; readonly id: string }) => {
    const live = composition?.apps[app];
    return live !== undefined && releaseId(live) === id;
  };
  const isOnTrial = (composition?.trials.length ?? 0) > 0;
  const waiting = published.filter((release) => !isLive(release));
  const fresh = waiting.filter((release) => isAll || (!isOnTrial && !hadVisitors(release)));
  if (fresh.length > 0) {
    const releases = Object.fromEntries(fresh.map(({ app, id }) => [app, id]));
    const request = { releases, reason: '', gone: true, again: isAll };
    await reportOutcome(session, await deploy(context, request), {});
  }
  for (const release of waiting.filter((one) => !fresh.includes(one)))
    log(
      `${release.app} ${release.id} is built but not deployed: it was live before, or a trial is on. ` +
        'Deploy it all the same: npm start -- --deploy',
    );
}

export const addStart: AddVerb = (program, session) =>
  program
    .command('start')
    .description('build what is not built, deploy what was never live, and serve')
    .option('--deploy', 'deploy all that is built, also what was live before')
    .action(async ({ deploy: isAll = false }: { readonly deploy?: boolean }) => {
      endWithNpm();
      const { host, port } = readServingEnvironment(8080);
      await assertPortIsFree(host, port);
      await deployNewBuilds(session, isAll);
      await serveSite(await session.open(), {});
    });
