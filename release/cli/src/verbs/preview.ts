import { startServer } from '@site/server';
import { ObjectWriter, readPreview, S3Store, type Store } from '@site/store';
import { Refusal } from '@site/composer';
import { previewApp, requireReleaseId } from '@site/tool';
import { findSources, publishSources } from '../builds/sources';
import { readServingEnvironment } from '../environment';
import type { Session } from '../session';
import { log, print, printJson } from '../terminal';
import { parseWholeNumber, wrongUsage } from '../usage';
import { waitForSignal } from './serve';
import { type AddVerb, FROM, JSON_OUTPUT } from './verb';

interface Options {
  readonly from?: readonly string[];
  readonly days: string;
  readonly end?: string;
  readonly serve: boolean;
  readonly json?: boolean;
}

const MAX_DAYS = 90;

/** "blog": what is built; "blog@1.2.0": a published release, by version or id. */
export async function findRelease(
  session: Session,
  store: Store,
  name: string,
  from?: readonly string[],
): Promise<{ readonly app: string; readonly id: string }> {
  const [app = '', id, ...rest] = name.split('@');
  if (!app || id === '' || rest.length > 0 || (id !== undefined && from))
    throw wrongUsage(`"${name}" names no release; write an app that is built, or <app>@<release>`);
  if (id !== undefined) return { app, id: await requireReleaseId(store, app, id) };
  const sources = findSources([app], from);
  const [published] = await publishSources(new ObjectWriter(store), sources, session.logStep);
  return published ?? { app, id: '' };
}

/** `address`: of the preview, or its last part. */
async function endPreview(store: Store, address: string): Promise<void> {
  for (const token of address.split(/[/?#]/))
    if (await readPreview(store, token)) {
      await store.remove(`previews/${token}`);
      return print('The preview has ended.');
    }
  throw new Refusal('E_NOT_FOUND', `There is no preview at ${address}; it may have ended already`);
}

export const addPreview: AddVerb = (program, session) =>
  program
    .command('preview [app[@release]]')
    .description('show live with another release of one app at a secret address')
    .option(...FROM)
    .option('--days <n>', 'how long', '14')
    .option('--no-serve', 'only make it, for the servers of PREVIEW_URL')
    .option('--end <address>', 'end it before its time')
    .option(...JSON_OUTPUT)
    .action(async (name: string | undefined, options: Options) => {
      const { from, end } = options;
      if ((name === undefined) === (end === undefined))
        throw wrongUsage('Name one release, as <app> or <app>@<release>, or a preview to --end');
      if (name === undefined) return endPreview((await session.openToPublish()).store, end ?? '');
      const days = parseWholeNumber(options.days, '--days', 1, MAX_DAYS);
      const { host, port, previewUrl } = readServingEnvironment(8081);
      const context = await session.openToPublish();
      const { store } = context;
      const release = await findRelease(session, store, name, from);
      session.logStep('Composing the preview');
      const { token, preview, warnings } = await previewApp(context, { ...release, days });
      for (const warning of warnings) log(`Warning: ${warning}`);
      const path = `/_preview/${token}`;
      const { app, expires } = preview;
      const isServed = options.serve && !previewUrl && !options.json && !(store instanceof S3Store);
      const url = `${previewUrl?.origin ?? ''}${path}`;
      if (options.json) return printJson({ app, token, url, expires });
      print(`Until ${expires.slice(0, 10)}. End it: npx release preview --end ${token}`);
      if (!isServed) return print(`The preview of ${app} is at ${url}`);
      const server = await startServer(store, { host, port: 0, previews: { port }, log });
      print(`The preview of ${app} is at ${server.previews}${path} (stop it with Ctrl+C)`);
      await waitForSignal();
      await server.close();
    });
