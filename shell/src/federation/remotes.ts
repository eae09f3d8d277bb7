import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule, Section } from '@site/shared/contract';
import { ENTRY_TIMEOUT_MS } from './entry-timeout';
import { integrityOf } from './integrity';
import { singletons } from './singletons';

const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrityOf(url);
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};

// Such remotes were built with `externalRuntime`: they use the shell's runtime core instead of one each.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: singletons,
  shareStrategy: 'loaded-first',
  plugins: [integrityPlugin],
});

/**
 * Enters a section through the federation runtime: for releases whose entry does not stand alone. Takes the
 * section and what to add to its entry's address; rejects if the entry or the module can't be had.
 */
export function loadRemote(section: Section, suffix: string): Promise<RemoteModule | null> {
  const name = `${section.container}${suffix}`;
  host.registerRemotes([
    { name, entryGlobalName: section.container, entry: `${section.base}${section.entry}${suffix}` },
  ]);
  return host.loadRemote<RemoteModule>(`${name}/routes`);
}
