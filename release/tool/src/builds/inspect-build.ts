import { drawingViolation, fileErrors, Refusal } from '@site/composer';
import { ContractError, hashInName, inspectRelease, type Release } from '@site/contract';
import { digestOf, releaseIdOf } from '@site/contract/digest';
import { type Build, canonicalJson, mapInParallel } from '@site/store';
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { collidingNames } from './file-names';
import { limitViolations, LIMITS } from './limits';
import { mediaTypeOf } from './media-type';

/** Where a built release is: a folder, or the objects of a published one. */
export interface BuiltFiles {
  /** For messages. */
  readonly name: string;
  /** undefined if there is no plain file; links count as missing. */
  sizeOf(path: string): number | undefined;
  read(path: string): Promise<Uint8Array>;
}

export interface InspectedBuild {
  /** Without faulty parts; undefined if not enough is left. */
  readonly release: Release | undefined;
  /** Path, such as "client/main.js" -> bytes that are as described. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly violations: readonly Refusal[];
}

export const DESCRIPTION = 'release.json';

const invalid = (message: string) => new Refusal('E_INVALID_RELEASE', message);

/** Lists all violations of a built release that show without a site. */
export async function inspectBuild(built: BuiltFiles): Promise<InspectedBuild> {
  const location = `${built.name}/${DESCRIPTION}`;
  const text = await readText(built, location);
  const { violations, value, rest } = parseDescription(text, location);
  if (!rest) return { release: undefined, files: new Map(), violations };
  const { app = rest.app, release = rest.release } = value as Partial<Release>;
  // Faulty entries count as existing files, or each would be reported twice.
  const client = { ...asRecord(value.client), ...rest.client };
  const named = { ...rest, app, release, client, server: asRecord(value.server) } as Release;
  const described = Object.fromEntries(describedFiles(named));
  const nameOf = (violation: string) => `${app} ${release}: ${violation}`;
  for (const violation of collidingNames(named)) violations.push(invalid(nameOf(violation)));
  violations.push(...fileErrors({ release: named, id: release, files: described }));
  for (const violation of limitViolations(rest))
    violations.push(new Refusal('E_BUDGET', nameOf(violation)));
  const files = new Map<string, Uint8Array>();
  await mapInParallel(describedFiles(rest), async ([path, file]) => {
    const problem = await readFile(built, rest, path, file, files);
    if (problem) violations.push(invalid(nameOf(problem)));
  });
  return { release: rest, files, violations };
}

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

async function readText(built: BuiltFiles, location: string): Promise<string> {
  const size = built.sizeOf(DESCRIPTION);
  if (size === undefined || size > LIMITS.description)
    throw invalid(
      `${location}: is not a plain file of at most ${LIMITS.description} bytes; name a folder that has a release.json`,
    );
  const bytes = await built.read(DESCRIPTION);
  if (!isUtf8(bytes)) throw invalid(`${location}: is not UTF-8 text; build the app again`);
  // A byte order mark stays, and is no JSON.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function parseDescription(text: string, location: string) {
  try {
    const { violations, value, rest } = inspectRelease(text, location);
    const refusals: Refusal[] = [
      ...violations.map(invalid),
      ...(hasProtoKey(text)
        ? [invalid(`${location}: has the key __proto__; write it as docs/release-format.md says`)]
        : []),
      ...identityViolations(value, location),
    ];
    return { violations: refusals, value, rest };
  } catch (error) {
    if (error instanceof ContractError) throw invalid(error.message);
    // The stack overflowed. The error may be of another realm: its class does not tell.
    if ((error as Error).name !== 'RangeError') throw error;
    throw invalid(`${location}: nests values too deep; write it as docs/release-format.md says`);
  }
}

/** Parsers drop the key silently. */
function hasProtoKey(text: string): boolean {
  let isThere = false;
  JSON.parse(text, (key, value: unknown) => {
    isThere ||= key === '__proto__';
    return value;
  });
  return isThere;
}

/** A release's own digest and id are not trusted. */
function* identityViolations(
  value: Readonly<Record<string, unknown>>,
  location: string,
): Generator<Refusal> {
  const digest = digestOf(value);
  if (value.digest !== digest)
    yield invalid(
      `${location}: digest: is ${String(value.digest)}, but what it describes has ${digest}: ` +
        'its files or its fields are not those that it was built with; write what it comes to',
    );
  const id = releaseIdOf(String(value.version), digest);
  if (value.release !== id)
    yield invalid(
      `${location}: release: is ${String(value.release)}, but version and digest make it ${id}; write what it comes to`,
    );
}

type DescribedFile = Release['client'][string];

const describedFiles = ({ client, server, maps = {} }: Release) =>
  Object.entries({ client, server, maps }).flatMap(([folder, files]) =>
    Object.entries(files).map(([name, file]) => [`${folder}/${name}`, file] as const),
  );

/** Adds it to `files`, or returns what is wrong with it. */
async function readFile(
  built: BuiltFiles,
  release: Release,
  path: string,
  described: DescribedFile,
  files: Map<string, Uint8Array>,
): Promise<string | undefined> {
  const size = built.sizeOf(path);
  if (size === undefined) return `${path} is missing; build ${release.app} again`;
  const bytes = size === described.bytes ? await built.read(path) : undefined;
  if (!bytes || !hasIntegrity(bytes, described))
    return `${path} differs from the hash in release.json; build ${release.app} again`;
  const problem = hashInNameViolation(release, path, bytes) ?? svgViolation(path, bytes);
  if (problem) return `${problem} and build ${release.app} again`;
  files.set(path, bytes);
  return undefined;
}

function hasHash(bytes: Uint8Array, value: string): boolean {
  const [algorithm = ''] = value.split('-', 1);
  return value === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

const hasIntegrity = (bytes: Uint8Array, { integrity, short }: DescribedFile): boolean =>
  hasHash(bytes, integrity) && (short === undefined || hasHash(bytes, short));

/** With a wrong hash in its name, caches would keep other bytes for it. */
function hashInNameViolation(
  { byContent }: Release,
  path: string,
  bytes: Uint8Array,
): string | undefined {
  const hash = byContent && path.startsWith('client/') && hashInName(path.slice('client/'.length));
  if (!hash) return undefined;
  // Of all bytes: a file could also contain its own hash.
  const expected = createHash('sha256').update(bytes).digest('hex').slice(0, hash.length);
  if (hash === expected) return undefined;
  return (
    `${path}: the hash in its name is not that of its bytes (${expected}); ` +
    'let the rule that makes the file name it [name].[contenthash:16][ext],'
  );
}

/** A host without the policies of releases would run its scripts. */
function svgViolation(path: string, bytes: Uint8Array): string | undefined {
  if (!/\.svg$/i.test(path)) return undefined;
  const violation = drawingViolation(new TextDecoder().decode(bytes));
  return violation && `${path} ${violation}, which browsers may run; remove it`;
}

/** Equal builds are one release, whose record says when and from what it was built. */
const NO_BUILD = { builtAt: '1970-01-01T00:00:00.000Z', revision: 'unknown' };

export function buildOf(release: Release, files: ReadonlyMap<string, Uint8Array>): Build {
  const { app, version, revision, builtAt } = release;
  const description = new TextEncoder().encode(canonicalJson({ ...release, ...NO_BUILD }));
  const published = [[DESCRIPTION, description] as const, ...files];
  return {
    app,
    version,
    revision,
    builtAt,
    files: published.map(([path, bytes]) => ({ path, type: mediaTypeOf(path), bytes })),
  };
}
