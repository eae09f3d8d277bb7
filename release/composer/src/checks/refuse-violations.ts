import type { AppName, RemoteRelease, Settings, ShellRelease } from '@site/shared/contract';
import { RuleBroken } from '../platform/errors';
import { askTeam } from '../platform/site-config';
import type { ViolationBetween } from './between';
import { message } from './violation';

/** What is to become live that was not, and by which verb. */
export interface Asked {
  readonly apps: ReadonlySet<AppName>;
  readonly action: 'deploy' | 'promote' | 'rollback' | 'remove' | 'settings' | 'refresh';
  /** It leads back to what was live, or takes something off: it gets pages that are there. */
  readonly goesBack?: boolean;
  /** What is live meanwhile, if that is known: what has grown is told against it. */
  readonly before?: () => Promise<Releases | undefined>;
}

export interface Releases {
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
  readonly settings: Settings;
}

/** Which rules the sections of a site break. */
export interface SiteFaults {
  /** On their own. */
  readonly own: readonly ViolationBetween[];
  /** Beside the other sections of this very site. */
  readonly between: readonly ViolationBetween[];
  /** Where sections were built with different figures or settings: told, but no reason to refuse. */
  readonly disagreements?: readonly ViolationBetween[];
}

/**
 * Which faults stand against what is asked for. A section answers for its own pages, and the shell
 * for all pages, since it is part of each. A link into a section that has meanwhile lost the page is
 * held against the section that has the link, when that is deployed; but it does not keep anybody
 * from going back to a release that was right when it went live.
 */
function against(
  { own, between }: SiteFaults,
  { apps, action }: Asked,
): readonly ViolationBetween[] {
  return [
    ...own.filter(({ app }) => apps.has(app) || apps.has('shell')),
    ...(action !== 'rollback' && action !== 'settings' && action !== 'refresh'
      ? between.filter(({ app }) => apps.has(app))
      : []),
  ];
}

/** What is wrong between the sections of a site: all that is told, whether or not it keeps somebody from going live. */
export const toleratedIn = ({
  between,
  disagreements = [],
}: SiteFaults): readonly ViolationBetween[] => [...between, ...disagreements];

/** Throws a Refusal that names release, page and fault, if any stands against what is asked for. */
export function refuseFaults({ shell, remotes }: Releases, faults: SiteFaults, asked: Asked): void {
  const found = against(faults, asked);
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
