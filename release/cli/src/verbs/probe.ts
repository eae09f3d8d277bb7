import { pluralize, Refusal } from '@site/composer';
import { startServer } from '@site/server';
import { readLatest, releaseId, SiteReader, type Store } from '@site/store';
import { type Context, deploy, ReadThroughStore } from '@site/tool';
import { changedPages, findingLine, probe, type ProbeResult } from '@site/trials';
import { findRelease } from './preview';
import type { Session } from '../session';
import { log, print, printJson } from '../terminal';
import { type AddVerb, JSON_OUTPUT } from './verb';

/** The one on trial, if only the app is named. */
async function chooseRelease(session: Session, { store }: Context, name: string) {
  const { composition } = await readLatest(store);
  const trial = composition?.trials.find(({ app }) => app === name);
  return trial ? { app: name, id: releaseId(trial) } : findRelease(session, store, name);
}

const openSite = async (store: Store) => (await new SiteReader(store).refresh())?.live;

/** Serves live, and the site that `next` has, on this machine alone. */
async function probeSites(live: Store, next: Store, browserPath?: string): Promise<ProbeResult> {
  const [liveSite, nextSite] = [await openSite(live), await openSite(next)];
  const paths = nextSite ? changedPages(liveSite, nextSite) : [];
  const local = { host: '127.0.0.1', port: 0, log };
  const servers = [await startServer(next, local)];
  try {
    if (liveSite) servers.push(await startServer(live, local));
    const [{ url = '' } = {}, liveServer] = servers;
    return await probe({ next: url, live: liveServer?.url, paths, browserPath });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

export const addProbe: AddVerb = (program, session) =>
  program
    .command('probe <app[@release]>')
    .description('open the changed pages of a release in a browser, next to live')
    .option(...JSON_OUTPUT)
    .action(async (name: string, { json }: { readonly json?: boolean }) => {
      const store = await session.open();
      // What it publishes and composes stays in memory.
      const context = session.contextOf(new ReadThroughStore(store));
      const { app, id } = await chooseRelease(session, context, name);
      const request = { releases: { [app]: id }, reason: '', gone: true, again: true };
      session.logStep(`Composing the site with ${app} ${id}`);
      await deploy(context, request);
      session.logStep('Opening its changed pages');
      const result = await probeSites(store, context.store, process.env.CHROMIUM_PATH || undefined);
      const { findings, pages, leftOut } = result;
      if (json) printJson(result);
      else for (const finding of findings) print(findingLine(finding));
      session.hasPrintedJson = json === true;
      const opened = `${pluralize(pages, 'changed page')} opened${leftOut > 0 ? `, ${leftOut} left out` : ''}`;
      if (findings.length > 0)
        throw new Refusal(
          'E_PROBE',
          `${app} ${id}: ${pluralize(findings.length, 'finding')}; ${opened}`,
        );
      if (!json) print(`${app} ${id}: ${opened}, and nothing found that live does not have.`);
    });
