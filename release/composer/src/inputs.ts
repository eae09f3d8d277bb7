import { isDocuments } from '@site/contract';
import type { SettingValues } from '@site/store';
import { z } from 'zod';
import { hashOf } from './hash';
import type { OpenRelease, OpenRemote, OpenShell } from './open-release';
import { Refusal } from './refusal';
import { site } from './site-config';

export interface Frame {
  readonly shell: OpenShell;
  /** Links of the shell to sections that are not live, sorted; the frame leaves them out. */
  readonly missingLinks: readonly string[];
  readonly settings: SettingValues;
  /** Hash of what all pages of a site have in common. */
  readonly digest: string;
}

/** Set by what bundles the packages. Tests run the sources. */
declare const PAGES_DIGEST: string | undefined;

/** Hash of all code that makes or checks pages. */
export const assemblyDigest = typeof PAGES_DIGEST === 'undefined' ? 'sources' : PAGES_DIGEST;

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

export function createFrame(
  shell: OpenShell,
  missingLinks: readonly string[],
  settings: SettingValues,
  now: number,
): Frame {
  const digest = hashOf(
    assemblyDigest,
    withoutBuild(shell.release),
    shell.release.byContent ? '' : shell.id,
    objectsOf(shell, (name) => name !== 'release.json' && !name.startsWith('maps/')),
    missingLinks,
    sortedEntries(settings),
    site,
    // The frame shows it.
    new Date(now).getUTCFullYear(),
  );
  return { shell, missingLinks, settings, digest };
}

/** Fields that this version does not know count, too. */
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

const dataSchema = z.record(z.string(), z.unknown());
const readsSchema = z.record(z.string(), z.array(z.string()));

function readJson<Value>(text: string, name: string, read: (value: unknown) => Value): Value {
  try {
    return read(JSON.parse(text));
  } catch {
    throw new Refusal(
      'E_INVALID_RELEASE',
      `${name} is not JSON of its form, or nested too deep; build it again`,
    );
  }
}

/** What pages read of their section's data, by name. */
export class SectionData {
  readonly #reads: Readonly<Record<string, readonly string[]>>;
  readonly #digests: ReadonlyMap<string, string>;
  readonly #digest: string;

  /** `name`: of the release, for messages. */
  constructor(
    name: string,
    readonly text: string,
    reads: string,
  ) {
    this.#digests = readJson(text, `${name}: ${DATA}`, (values) => {
      const entries = Object.entries(dataSchema.parse(values));
      return new Map(entries.map(([key, value]) => [key, hashOf(value)]));
    });
    this.#reads = readJson(reads, `${name}: ${READS}`, (value) => readsSchema.parse(value));
    this.#digest = hashOf(text);
  }

  /** undefined if it reads all. */
  readsOf(path: string): readonly string[] | undefined {
    return Object.hasOwn(this.#reads, path) ? this.#reads[path] : undefined;
  }

  digestFor(path: string): string {
    const names = this.readsOf(path);
    if (!names) return this.#digest;
    return hashOf([...names].sort().map((name) => [name, this.#digests.get(name) ?? null]));
  }
}
