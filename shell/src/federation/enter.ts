import { type RemoteModule, type Section, SUPPORTED_CONTRACTS } from '@site/shared/contract';
import { bringFiles, forgetFiles } from './files';
import { trust } from './integrity';
import { RemoteFault } from './remote-fault';
import { loadRoutes } from './runtime';

/** The one release of each section that this document runs, or has tried to. */
const releases = new Map<string, string>();
const loading = new Map<string, Promise<RemoteModule>>();
const failed = new Set<string>();

/** Whether this document may run a release of a section: the first one only, or two would share its global names. */
export const isEnterable = ({ app, release }: Section): boolean =>
  (releases.get(app) ?? release) === release;

async function load(section: Section): Promise<RemoteModule> {
  const { app, release } = section;
  const remote = await loadRoutes(section);
  if (!SUPPORTED_CONTRACTS.includes(remote.contract))
    throw new RemoteFault(
      app,
      release,
      `It speaks contract ${remote.contract}, which this shell does not.`,
    );
  return remote;
}

/**
 * Gives the routes of a section; `pattern` is the route whose files are needed. After a failure, the next call tries again.
 * Rejects with a RemoteFault, also when this document already runs another release of the section.
 */
export async function enter(section: Section, pattern: string | undefined): Promise<RemoteModule> {
  const { app, base, integrity, release } = section;
  if (!isEnterable(section))
    throw new RemoteFault(app, release, `This document runs ${releases.get(app)}.`);
  releases.set(app, release);
  trust(base, integrity);
  // After a failure the runtime asks for the files: the entry by a new address.
  if (!failed.has(app)) bringFiles(section, pattern);
  const known = loading.get(app) ?? load(section);
  loading.set(app, known);
  known.catch(() => {
    loading.delete(app);
    failed.add(app);
    forgetFiles(section);
  });
  return known;
}
