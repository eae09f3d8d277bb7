import { type RemoteModule, type Section, SUPPORTED_CONTRACTS } from '@site/contract/browser';
import { type FederatedSection, loadAssets, removeFailedAssets } from './files';
import { registerIntegrity } from './integrity';
import { RemoteError } from './remote-error';
import { loadRoutes } from './runtime';

const releases = new Map<string, string>();
const loading = new Map<string, Promise<RemoteModule>>();
const failed = new Set<string>();

/** A document can run only one release of a section: both would use the same global names. */
export const isEnterable = ({ app, release }: Section): boolean =>
  (releases.get(app) ?? release) === release;

async function load(section: FederatedSection): Promise<RemoteModule> {
  const { app, release } = section;
  const remote = await loadRoutes(section);
  if (!SUPPORTED_CONTRACTS.includes(remote.contract))
    throw new RemoteError(
      app,
      release,
      `It uses contract ${remote.contract}, which this shell does not support.`,
    );
  return remote;
}

/** Rejects with a RemoteError. The next call tries again. */
export async function enter(
  section: FederatedSection,
  pattern: string | undefined,
): Promise<RemoteModule> {
  const { app, base, integrity, release } = section;
  if (!isEnterable(section))
    throw new RemoteError(app, release, `This document runs ${releases.get(app)}.`);
  releases.set(app, release);
  registerIntegrity(base, integrity);
  // After a failure the runtime loads the files, with a new address for the entry.
  if (!failed.has(app)) loadAssets(section, pattern);
  const container = loading.get(app) ?? load(section);
  loading.set(app, container);
  container.catch(() => {
    loading.delete(app);
    failed.add(app);
    removeFailedAssets(section);
  });
  return container;
}
