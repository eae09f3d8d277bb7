import fs from 'node:fs/promises';
import path from 'node:path';
import { bucketUrl } from '@site/store';
import { ServerError } from '../errors';

/** Written into the worker's files: no secrets. */
interface WorkerSettings {
  /** s3://bucket/folder */
  readonly RELEASE_STORE: string;
  readonly AWS_REGION: string;
  /** Set for servers other than Amazon's. */
  readonly AWS_ENDPOINT_URL?: string | undefined;
  readonly HSTS?: string | undefined;
}

interface WorkerOptions extends WorkerSettings {
  /** The text of release/rights.txt; undefined if nothing is signed. */
  readonly rights?: string | undefined;
}

const COMPATIBILITY = '2026-10-01';
const SECRETS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** One module without imports. Rejects if anything in it needs Node. */
async function bundleWorker(rights: string): Promise<string> {
  // Only this verb needs it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'worker')],
    // TypeScript in a checkout, JavaScript in the compiled command.
    resolveExtensions: ['.ts', '.mjs', '.js', '.json'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['browser', 'import'],
    minifySyntax: true,
    define: { RIGHTS: JSON.stringify(rights) },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const workerdConfig = (
  settings: Readonly<Record<string, string>>,
) => `# npx workerd serve workerd.capnp
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

const wranglerConfig = (vars: Readonly<Record<string, string>>) =>
  `${JSON.stringify(
    { name: 'site', main: 'worker.mjs', compatibility_date: COMPATIBILITY, no_bundle: true, vars },
    null,
    2,
  )}\n`;

/** Throws ServerError for a store that is no bucket. */
function urlOfBucket({ RELEASE_STORE, AWS_REGION, AWS_ENDPOINT_URL }: WorkerSettings): string {
  const [, bucket] = /^s3:\/\/([^/]+)/.exec(RELEASE_STORE) ?? [];
  if (bucket) return bucketUrl(bucket, AWS_REGION, AWS_ENDPOINT_URL);
  throw new ServerError(
    `${RELEASE_STORE} is not a bucket; name one with --store s3://bucket/folder, or serve the folder: npx release serve`,
  );
}

/** Writes worker.mjs, workerd.capnp and wrangler.json; returns their names. */
export async function buildWorker(
  folder: string,
  { rights = '', ...settings }: WorkerOptions,
): Promise<readonly string[]> {
  const { RELEASE_STORE, AWS_REGION, HSTS } = settings;
  const vars = {
    RELEASE_STORE,
    RELEASE_BUCKET_URL: urlOfBucket(settings),
    AWS_REGION,
    ...(HSTS && { HSTS }),
  };
  const files = {
    'worker.mjs': await bundleWorker(rights),
    'workerd.capnp': workerdConfig(vars),
    'wrangler.json': wranglerConfig(vars),
  };
  await fs.mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files))
    await fs.writeFile(path.join(folder, name), text);
  return Object.keys(files);
}
