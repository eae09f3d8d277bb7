import { type RemoteModule, type Section, SUPPORTED_CONTRACTS } from '@site/shared/contract';
import { ENTRY_TIMEOUT_MS } from './entry-timeout';
import { forgetFiles, scriptOf } from './files';
import { integrityOf, trust } from './integrity';
import { modules, shareScope, versionOf } from '../singletons/browser';

/** What the entry of a remote leaves behind. Source: webpack, "Module Federation". */
interface Container {
  init(scope: unknown): unknown;
  get(module: string): Promise<() => RemoteModule>;
}

const containers = window as unknown as Record<string, Container | undefined>;

function loadEntry(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptOf(url);
    const fail = (how: string) => () => {
      script.remove();
      reject(new Error(`${url} ${how}`));
    };
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail('could not be loaded'));
    // Of one that has come it takes the element away, which nobody needs any more.
    setTimeout(fail('did not arrive in time'), ENTRY_TIMEOUT_MS);
  });
}

/** By a plain script: what is shared is handed over, and the versions are checked by the remote itself. */
async function enterContainer({ container }: Section, url: string): Promise<RemoteModule> {
  if (!containers[container]) await loadEntry(url);
  const entered = containers[container];
  if (!entered) throw new Error(`${url} has no container ${container}`);
  await entered.init(shareScope);
  const module = await entered.get('./routes');
  return module();
}

/** A release from before: it needs the federation runtime in the page. */
async function enterByRuntime(section: Section, suffix: string): Promise<RemoteModule | null> {
  const { loadRemote } = await import(/* webpackChunkName: "earlier" */ './remotes');
  const timeout = ENTRY_TIMEOUT_MS;
  return loadRemote(section, suffix, { modules, versionOf, integrityOf, timeout });
}

let attempts = 0;

/**
 * Takes the release data of a section, gives its exposed `./routes`. Each call is a new attempt:
 * after one that hung, the browser would go on waiting for the same address, so any attempt but
 * the first asks for a new one. Rejects if the entry or the module can't be had, or keeps another contract.
 */
export async function enter(section: Section, first: boolean): Promise<RemoteModule> {
  trust(section.base, section.integrity);
  const suffix = first ? '' : `?attempt=${++attempts}`;
  if (!first) forgetFiles(section);
  const remote = section.standalone
    ? await enterContainer(section, section.base + section.entry + suffix)
    : await enterByRuntime(section, suffix);
  if (!remote || !SUPPORTED_CONTRACTS.includes(remote.contract)) {
    throw new Error(
      `${section.app} ${section.release}: speaks contract ${String(remote?.contract)}`,
    );
  }
  return remote;
}
