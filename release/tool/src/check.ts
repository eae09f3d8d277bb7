import { Refusal } from '@site/composer';
import { findFrozenChange } from '@site/rights';
import { ObjectWriter, publishRelease, readLatest } from '@site/store';
import { buildOf, inspectBuild } from './builds/inspect-build';
import { listUndescribed, openFolder } from './builds/read-build';
import { scriptViolations } from './builds/scripts';
import { type Changes, changesIn } from './changes';
import { nextFrom, readBase } from './commit';
import type { Context } from './context';
import { type DeployRequest, planDeploy } from './deploy';
import { ReadThroughStore } from './read-through-store';

export interface CheckedDeploy {
  /** undefined if it is live already. */
  readonly changes: Changes | undefined;
  readonly warnings: readonly string[];
}

/** Composes and checks without a commit. Rejects with what the deploy would refuse. */
export async function checkDeploy(
  context: Context,
  request: DeployRequest,
): Promise<CheckedDeploy> {
  const dryRun = { ...context, store: new ReadThroughStore(context.store) };
  const base = await readBase(dryRun);
  const { draft, warnings } = await planDeploy(dryRun, base, request);
  if (!draft) return { changes: undefined, warnings };
  const next = nextFrom(dryRun, base, draft);
  const frozen = findFrozenChange(base.latest, next);
  if (frozen) throw new Refusal('E_FROZEN', frozen);
  return { changes: changesIn(next), warnings };
}

interface CheckedFolder {
  readonly folder: string;
  /** undefined if its release.json is not valid. */
  readonly app: string | undefined;
  readonly id: string | undefined;
  readonly files: number;
  readonly undescribed: readonly string[];
}

interface CheckedFolders {
  readonly folders: readonly CheckedFolder[];
  readonly violations: readonly Refusal[];
  readonly warnings: readonly string[];
}

/** Lists what is wrong with built folders, alone and next to what is live. */
export async function checkFolders(
  context: Context,
  folders: readonly string[],
): Promise<CheckedFolders> {
  const dryRun = { ...context, store: new ReadThroughStore(context.store) };
  const objects = new ObjectWriter(dryRun.store, context.now);
  const checked: CheckedFolder[] = [];
  const violations: Refusal[] = [];
  const releases: Record<string, string> = {};
  for (const folder of folders) {
    const inspected = await inspectBuild(openFolder(folder));
    const { release, files } = inspected;
    const problems = [...inspected.violations];
    if (!release) {
      checked.push({ folder, app: undefined, id: undefined, files: 0, undescribed: [] });
      violations.push(...problems);
      continue;
    }
    for (const violation of scriptViolations(release, files))
      problems.push(
        new Refusal('E_INVALID_RELEASE', `${release.app} ${release.release}: ${violation}`),
      );
    if (checked.some(({ app }) => app === release.app))
      problems.push(
        new Refusal(
          'E_USAGE',
          `${folder} is a second release of ${release.app}; check one of each app`,
        ),
      );
    const id =
      problems.length > 0 ? undefined : await publishRelease(objects, buildOf(release, files));
    if (id) releases[release.app] = id;
    const undescribed = listUndescribed(folder, release);
    checked.push({ folder, app: release.app, id, files: files.size, undescribed });
    violations.push(...problems);
  }
  if (violations.length > 0) return { folders: checked, violations, warnings: [] };
  const { composition } = await readLatest(dryRun.store);
  if (!composition?.apps.shell && !releases.shell)
    return {
      folders: checked,
      violations,
      warnings: ['No shell is live there, so no page was composed and checked'],
    };
  try {
    const { warnings } = await planDeploy(dryRun, await readBase(dryRun), { releases, reason: '' });
    return { folders: checked, violations, warnings };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { folders: checked, violations: [error], warnings: [] };
  }
}
