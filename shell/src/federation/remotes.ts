import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { type RemoteModule, type Section, SUPPORTED_CONTRACTS } from '@site/shared/contract';
import { integrityOf, trust } from './integrity';
import { singletons } from './singletons';

/** A remote's entry that has not arrived by then counts as failed. */
const ENTRY_TIMEOUT_MS = 8_000;

const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrityOf(url);
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};

// Remotes are built with `externalRuntime`: they use the shell's runtime core instead of one each.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: singletons,
  shareStrategy: 'loaded-first',
  plugins: [integrityPlugin],
});

let attempts = 0;

/**
 * Takes the release data of a section, gives its exposed `./routes`. Each call is a new attempt:
 * after one that hung, the browser would go on waiting for the same address, so any attempt but
 * the first asks for a new one. Rejects if the entry or the module can't be had, or keeps another contract.
 */
export async function loadRemote(section: Section, first: boolean): Promise<RemoteModule> {
  trust(section.base, section.integrity);
  const suffix = first ? '' : `?attempt=${++attempts}`;
  const name = `${section.container}${suffix}`;
  host.registerRemotes([
    { name, entryGlobalName: section.container, entry: `${section.base}${section.entry}${suffix}` },
  ]);
  const remote = await host.loadRemote<RemoteModule>(`${name}/routes`);
  if (!remote || !SUPPORTED_CONTRACTS.includes(remote.contract)) {
    throw new Error(
      `${section.app} ${section.release}: speaks contract ${String(remote?.contract)}`,
    );
  }
  return remote;
}
