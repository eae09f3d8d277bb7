import { workerModule } from './bundle';

const COMPATIBILITY = '2026-10-01';
const SECRETS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** No secrets. */
export interface WorkerSettings {
  readonly RELEASE_STORE: string;
  readonly AWS_REGION: string;
  readonly AWS_ENDPOINT_URL?: string;
  readonly HSTS?: string;
}

const workerd = (settings: WorkerSettings) => `# npx workerd serve workerd.capnp
# It listens for this machine only, for a reverse proxy in front of it; for all: address = "*:8080".
# It takes the key to the bucket from ${SECRETS.join(' and ')}; one that only reads is enough.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "site", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      compatibilityDate = "${COMPATIBILITY}",
      bindings = [
${Object.entries(settings)
  .map(([name, text]) => `        (name = "${name}", text = ${JSON.stringify(text)}),`)
  .join('\n')}
${SECRETS.map((name) => `        (name = "${name}", fromEnvironment = "${name}"),`).join('\n')}
      ],
      globalOutbound = "network",
    )),
    (name = "network", network = (
      allow = ["public", "private"],
      tlsOptions = (trustBrowserCas = true),
    )),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8080", http = (), service = "site")],
);
`;

const wrangler = (vars: WorkerSettings) =>
  JSON.stringify(
    { name: 'site', main: 'worker.mjs', compatibility_date: COMPATIBILITY, no_bundle: true, vars },
    null,
    2,
  );

export const workerFiles = async (settings: WorkerSettings): Promise<Record<string, string>> => ({
  'worker.mjs': await workerModule(),
  'workerd.capnp': workerd(settings),
  'wrangler.json': `${wrangler(settings)}\n`,
});
