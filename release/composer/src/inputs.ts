import { isDocuments } from '@site/contract';
import type { SettingValues } from '@site/store';
import { assemblyDigest } from './assembly';
import { hashOf } from './hash';
import type { OpenRelease, OpenRemote, OpenShell } from './open-release';
import { Refusal } from './refusal';
import { site } from './site-config';

export interface Frame {
  readonly shell: OpenShell;
  /** Links of the shell to sections that are not live, sorted; the frame leaves them out. */
  readonly missingLinks: readonly string[];
  readonly settings: SettingValues;
}

const sortedEntries = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));

const objectsOf = ({ files }: OpenRelease, isCounted: (name: string) => boolean) =>
  sortedEntries(files).flatMap(([name, file]) =>
    isCounted(name) ? [[name, (file as { readonly object: string }).object]] : [],
  );

/** Two builds of the same sources differ in these. */
const withoutBuild = <Kind extends object>(release: Kind) => ({
  ...release,
  builtAt: undefined,
  revision: undefined,
});

/** Hash of what all pages of a site have in common, the code that assembles them included. */
export const frameDigest = ({ shell, missingLinks, settings }: Frame, now: number): string =>
  hashOf(
    assemblyDigest(),
    withoutBuild(shell.release),
    shell.release.byContent ? '' : shell.id,
    objectsOf(shell, (name) => name !== 'release.json' && !name.startsWith('maps/')),
    missingLinks,
    sortedEntries(settings),
    site,
    // The frame shows it.
    new Date(now).getUTCFullYear(),
  );

/** Fields that older versions of this code do not know count too, so none is forgotten. */
function pageFieldsOf({ release, id }: OpenRemote): unknown {
  const {
    // Named by their objects.
    client: _client,
    server: _server,
    maps: _maps,
    // Derived from the rest, or in no page.
    digest: _digest,
    release: _release,
    data: _data,
    hydrated: _hydrated,
    redirects: _redirects,
    datedFacts: _datedFacts,
    builtWith: _builtWith,
    builtAt: _builtAt,
    revision: _revision,
    routes,
    ...others
  } = release;
  const hasOwnCode = release.byContent && (release.code !== undefined || isDocuments(release));
  return [
    others,
    routes.map(({ pages: _pages, ...route }) => route),
    // Pages name the release, or its files by it.
    hasOwnCode ? '' : release.release,
    release.byContent ? '' : id,
  ];
}

export const DATA = 'server/data.json';
/** Page -> names in the section's data that it reads. A page that is not listed reads all. */
export const READS = 'server/reads.json';
/** A section of finished pages has its pages here. */
export const FINISHED = 'server/pages.json';

const isCode = (name: string) =>
  (name.startsWith('server/') && ![DATA, READS, FINISHED].includes(name)) ||
  /^client\/.*\.(?:js|css)$/.test(name);

export const sectionDigest = (remote: OpenRemote): string =>
  hashOf(pageFieldsOf(remote), objectsOf(remote, isCode));

export type Reads = Readonly<Record<string, readonly string[]>>;

/** What pages read of their section's data, by name. */
export class SectionData {
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #hashes = new Map<string, string>();

  constructor(
    readonly release: string,
    readonly text: string,
    readonly reads: Reads,
  ) {
    const values = parseObject(text, `${release}: ${DATA}`);
    this.#values = new Map(Object.entries(values));
  }

  /** undefined: all. */
  readsOf(path: string): readonly string[] | undefined {
    return Object.hasOwn(this.reads, path) ? this.reads[path] : undefined;
  }

  digestFor(path: string): string {
    const names = this.readsOf(path);
    if (!names) return this.#digestOf('', this.text);
    return hashOf(
      [...names].sort().map((name) => [name, this.#digestOf(`=${name}`, this.#values.get(name))]),
    );
  }

  #digestOf(name: string, value: unknown): string {
    const digest = this.#hashes.get(name) ?? this.#hash(name, value);
    this.#hashes.set(name, digest);
    return digest;
  }

  #hash(name: string, value: unknown): string {
    try {
      return value === undefined ? hashOf() : hashOf(value);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new Refusal(
        'E_INVALID_RELEASE',
        `${this.release}: ${DATA} is nested too deep at ${name.slice(1)}; make it flatter and build it again`,
      );
    }
  }
}

export function parseObject(text: string, name: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new Refusal('E_INVALID_RELEASE', `${name} is not a JSON object by names; build it again`);
}

export function parseReads(text: string, name: string): Reads {
  const reads = parseObject(text, name);
  const isList = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string');
  for (const [path, names] of Object.entries(reads))
    if (!isList(names))
      throw new Refusal(
        'E_INVALID_RELEASE',
        `${name}: ${path} must have a list of names; build it again`,
      );
  return reads as Reads;
}
