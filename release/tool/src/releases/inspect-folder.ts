import { inspectRelease, type Release } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { InvalidRelease, NotBuilt, type ReleaseError } from '@site/composer/errors';
import { filesBelow } from '../platform/files-below';
import { budgetFaults } from './budgets';
import { filesOf, keyFaults, nameFaults, readDescription } from './built-release';
import { contentFaults, refusalOf } from './content-faults';
import { identityFaults } from '@site/composer/release-identity';
import { ownFileFaults } from './own-files';

/** Whatever tool wrote it. */
export interface InspectedFolder {
  readonly folder: string;
  /** Without faulty parts; undefined if too little is left. */
  readonly release: Release | undefined;
  readonly faults: readonly ReleaseError[];
  readonly undescribed: readonly string[];
}

const DESCRIPTION = 'release.json';

function* fileFaults(folder: string, release: Release): Generator<ReleaseError> {
  const bodies = new Map<string, Buffer>();
  for (const [key, read] of filesOf({ release, description: Buffer.alloc(0), folder }))
    yield* refusalOf(() => bodies.set(key, read()));
  yield* contentFaults(release, bodies);
}

function undescribedIn(folder: string, value: Readonly<Record<string, unknown>>): string[] {
  const described = new Set([
    DESCRIPTION,
    ...['client', 'server', 'maps'].flatMap((part) =>
      Object.keys(value[part] ?? {}).map((name) => `${part}/${name}`),
    ),
  ]);
  return [...filesBelow(folder)]
    .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
    .filter((name) => !described.has(name))
    .sort();
}

/** Throws a Refusal or ContractError without a readable description. */
export function inspectFolder(from: string): InspectedFolder {
  const folder = path.resolve(from);
  if (!fs.existsSync(path.join(folder, DESCRIPTION)))
    throw new NotBuilt(`${folder} has no ${DESCRIPTION}; write one: docs/release-format.md`);
  const remedy = 'write it as docs/release-format.md says';
  const text = readDescription(folder, from, remedy).toString();
  const place = path.join(from, DESCRIPTION);
  const { faults: formatFaults, value, rest } = inspectRelease(text, place);
  const faults: ReleaseError[] = [
    ...formatFaults.map((fault) => new InvalidRelease(`${fault}; ${remedy}`)),
    ...keyFaults(text, place, remedy),
    ...identityFaults(value as unknown as Release, place, 'write what it comes to'),
  ];
  if (rest) {
    const { client = {}, server = {}, app, release } = value as unknown as Release;
    // Faulty entries count as files that are there, or each would be told twice.
    const named = {
      ...rest,
      app,
      release,
      client: { ...client, ...rest.client },
      server,
    } as Release;
    faults.push(...nameFaults(named), ...ownFileFaults(named), ...budgetFaults(named));
    faults.push(...fileFaults(folder, { ...rest, app, release } as Release));
  }
  return { folder, release: rest, faults, undescribed: undescribedIn(folder, value) };
}
