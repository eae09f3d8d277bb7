import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule, Section } from '@site/shared/contract';
import type { modules, versionOf } from '../singletons/browser';

/** What of the shell is used here. It is given, not imported: what two files import is in a module by itself. */
interface Surroundings {
  readonly modules: typeof modules;
  readonly versionOf: typeof versionOf;
  readonly integrityOf: (address: string) => string;
  /** So long an entry may take, in milliseconds. */
  readonly timeout: number;
}

const integrityPlugin = ({
  integrityOf,
  timeout,
}: Surroundings): ModuleFederationRuntimePlugin => ({
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrityOf(url);
    return { script, timeout };
  },
});

// Such remotes were built with `externalRuntime`: they use the shell's runtime core instead of one each.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const singletonsOf = ({ modules, versionOf }: Surroundings) =>
  Object.fromEntries(
    Object.entries(modules).map(([key, shared]) => [
      key,
      {
        ...shared,
        version: versionOf(key),
        scope: 'default',
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${versionOf(key)}` },
      },
    ]),
  );

const start = (surroundings: Surroundings) =>
  createInstance({
    name: 'shell',
    remotes: [],
    shared: singletonsOf(surroundings),
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin(surroundings)],
  });

let host: ReturnType<typeof start> | undefined;

/**
 * Enters a section through the federation runtime: for releases whose entry does not stand alone. Takes the
 * section and what to add to its entry's address; rejects if the entry or the module can't be had.
 */
export function loadRemote(
  section: Section,
  suffix: string,
  surroundings: Surroundings,
): Promise<RemoteModule | null> {
  host ??= start(surroundings);
  const name = `${section.container}${suffix}`;
  host.registerRemotes([
    { name, entryGlobalName: section.container, entry: `${section.base}${section.entry}${suffix}` },
  ]);
  return host.loadRemote<RemoteModule>(`${name}/routes`);
}
