import type { AppName, RemoteRelease, Settings, ShellRelease } from '@site/shared/contract';
import { RuleBroken } from '../platform/errors';
import { askTeam } from '../platform/site-config';
import type { CrossSectionViolation } from './cross-section';
import { message } from './violation';

export interface ChangeContext {
  readonly apps: ReadonlySet<AppName>;
  readonly action:
    | 'deploy'
    | 'promote'
    | 'rollback'
    | 'remove'
    | 'settings'
    | 'refresh'
    | 'hold'
    | 'resume';
  /** Returns to what was live or removes an app: uses existing pages. */
  readonly goesBack?: boolean;
  /** Live meanwhile, to compare sizes. */
  readonly before?: () => Promise<ReleaseSet | undefined>;
}

export interface ReleaseSet {
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
  readonly settings: Settings;
}

/** Stored under these names (sites/<id>.json). */
export interface SiteFaults {
  /** Within a section, whatever else is live. */
  readonly own: readonly CrossSectionViolation[];
  /** Across sections, such as a link to a page that another section lacks. */
  readonly between: readonly CrossSectionViolation[];
  /** Warnings only. */
  readonly disagreements?: readonly CrossSectionViolation[];
}

/**
 * A section answers for its own pages, the shell for all. A dead link counts against its section when that is deployed,
 * but never blocks a rollback.
 */
function blocking(
  { own, between }: SiteFaults,
  { apps, action }: ChangeContext,
): readonly CrossSectionViolation[] {
  return [
    ...own.filter(({ app }) => apps.has(app) || apps.has('shell')),
    ...(action !== 'rollback' && action !== 'settings' && action !== 'refresh'
      ? between.filter(({ app }) => apps.has(app))
      : []),
  ];
}

export const warningsIn = ({
  between,
  disagreements = [],
}: SiteFaults): readonly CrossSectionViolation[] => [...between, ...disagreements];

/** Throws RuleBroken. */
export function refuseViolations(
  { shell, remotes }: ReleaseSet,
  faults: SiteFaults,
  context: ChangeContext,
): void {
  const found = blocking(faults, context);
  const first = found[0];
  if (!first) return;
  const release = [shell, ...remotes].find(({ app }) => app === first.app) ?? shell;
  const same = found.filter(({ app }) => app === first.app);
  throw new RuleBroken(
    message(
      `${release.app} ${release.release}`,
      same,
      `fix the page and build ${first.app} again${askTeam(first.app)}`,
    ),
  );
}
