import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteModule } from '@site/contract/browser';
import { shared as modules } from './singletons';
import { shellData } from './page-data';
import { type FederatedSection, scriptOf } from './files';
import { RemoteError } from './remote-error';

/** Share key -> version, defined by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

// Webpack inlines the whole map at each use of the name.
const versions = SHARED_VERSIONS;

const shared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => {
    const version = versions[name] as string;
    const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => module, shareConfig }];
  }),
);

const ENTRY_TIMEOUT_MS = 8_000;
const LATE = `did not arrive in ${ENTRY_TIMEOUT_MS / 1000} s`;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Awaited<ReturnType<LoadEntry>>;

const containers = window as unknown as Record<string, Container>;

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptOf(address);
    const fail = (how: string) => () => {
      script.remove();
      reject(new Error(`${address} ${how}.`));
    };
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail('is missing or differs from its integrity value'));
    setTimeout(fail(LATE), ENTRY_TIMEOUT_MS);
  });
}

/** `import` takes no integrity, but reuses the module that the script element loads with it. */
function loadModule(address: string): Promise<Container> {
  scriptOf(address, 'module');
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error(`${address} ${LATE}.`)), ENTRY_TIMEOUT_MS),
  );
  return Promise.race([import(/* webpackIgnore: true */ address) as Promise<Container>, late]);
}

const attempts = new Map<string, number>();

/** After a time-out the browser still waits for the same address, so each retry uses a new one. */
const loadEntry: LoadEntry = async ({ remoteInfo: { name, entry, entryGlobalName, type } }) => {
  if (!containers[entryGlobalName]) {
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    const address = new URL(entry).pathname + (attempt ? `?attempt=${attempt}` : '');
    if (type === 'module') return loadModule(address);
    await loadScript(address);
  }
  const container = containers[entryGlobalName];
  if (!container) throw new Error(`${entry} does not define ${entryGlobalName}.`);
  return container;
};

const version = shellData().release;

/**
 * For the Module Federation DevTools: the runtime only fills it from manifests, which visitors do
 * not load.
 */
const registerModuleInfo = (name: string, info: object) =>
  Object.assign(__FEDERATION__.moduleInfo, { [name]: { remotesInfo: {}, shared: [], ...info } });

const shellInfo = {
  version,
  remotesInfo: {} as Record<string, { matchedVersion: string }>,
  shared: Object.entries(shared).map(([sharedName, { version }]) => ({ sharedName, version })),
};
registerModuleInfo('shell', shellInfo);

const host = createInstance({
  name: 'shell',
  version,
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    // Remotes are built without a runtime of their own (`externalRuntime`).
    provideRuntimeCore(),
    {
      name: 'shell',
      loadEntry,
      errorLoadRemote({ error, remote }) {
        throw new RemoteError(remote?.name, remote?.version, error);
      },
    },
  ],
});

/** A second release of the same remote is ignored. */
export async function loadRoutes(section: FederatedSection): Promise<RemoteModule> {
  const { app, base, entry, container, release, type = 'global' } = section;
  host.registerRemotes([
    { name: app, version: release, entry: base + entry, entryGlobalName: container, type },
  ]);
  shellInfo.remotesInfo[app] = { matchedVersion: release };
  registerModuleInfo(app, { version: release, globalName: container, remoteEntry: base + entry });
  return (await host.loadRemote<RemoteModule>(`${app}/routes`)) as RemoteModule;
}
