import type { Composition, Proposal, ReleaseRef, WayBack } from '@site/store';

type Apps = Proposal['apps'];

const SHELL = 'shell';

const isSame = (one: ReleaseRef | undefined, other: ReleaseRef | undefined) =>
  one?.digest === other?.digest;

/**
 * Where records are signed, pages of other sections change only with the shell: those that a change has composed anew,
 * because links to it appear or vanish, stay as they are until the shell's next deploy. A rollback whose pages were not
 * prepared takes those that visitors had with that release.
 */
export function keepSignedPages(
  latest: Composition | undefined,
  ready: WayBack,
  { action, apps, settings }: { action: string; apps: Apps; settings: Proposal['settings'] },
): Apps {
  const areSettingsChanged = JSON.stringify(latest?.settings) !== JSON.stringify(settings);
  const names = Object.keys(latest?.apps ?? {});
  if (!latest || areSettingsChanged || names.some((app) => !apps[app])) return apps;
  const isBack = action === 'rollback';
  if (!isBack && !isSame(latest.apps[SHELL], apps[SHELL])) return apps;
  const changed = Object.keys(apps).filter((app) => !isSame(latest.apps[app], apps[app]));
  const targets = isBack
    ? changed.flatMap((app) => findTargets(latest, ready, app, apps[app]))
    : [];
  const entries = Object.entries(apps).map(([app, next]) => {
    const pages = targets.map((target) => target[app]).filter((digest) => digest !== undefined);
    const isSigned = pages.includes(next.pages);
    const before = latest.apps[app];
    if (isBack && changed.includes(app))
      return [app, { ...next, pages: isSigned ? next.pages : (pages[0] ?? next.pages) }] as const;
    return [
      app,
      before && !changed.includes(app) && !isSigned ? { ...next, pages: before.pages } : next,
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** Page sets that were signed together with this release. */
function findTargets(
  latest: Composition,
  ready: WayBack,
  app: string,
  release: ReleaseRef | undefined,
): readonly Readonly<Record<string, string>>[] {
  const moves = (latest.moves[app] ?? []).filter((move) => isSame(move, release));
  const way = ready[app];
  return [
    ...(way && isSame(way.release, release) ? [way.pages] : []),
    ...moves.map(({ pages }) => pages),
  ];
}
