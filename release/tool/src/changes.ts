import { type Composition, type Move, releaseId, type Trial } from '@site/store';

export interface ReleaseChange {
  readonly app: string;
  /** Ids; undefined if the app was not live before, or is not after it. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface SettingChange {
  readonly name: string;
  /** undefined: as it is built in. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What one composition changed. */
export interface Changes {
  readonly releases: readonly ReleaseChange[];
  readonly begunTrials: readonly Trial[];
  /** Trials that go on with another share. */
  readonly changedShares: readonly Trial[];
  /** Without promoted ones, which are in `releases`. */
  readonly endedTrials: readonly { readonly app: string; readonly id: string }[];
  readonly settings: readonly SettingChange[];
  /** Sections whose freeze began or ended; "*" for all. */
  readonly freezes: readonly { readonly section: string; readonly isFrozen: boolean }[];
}

export function changesIn(composition: Composition): Changes {
  const { number, apps, moves, trials, change, freezes = {} } = composition;
  const { action, section } = change;
  const isFreeze = action === 'freeze' || action === 'unfreeze';
  const isEnd = ({ until }: Move) => until.composition === number;
  const ended = Object.entries(moves).flatMap(([app, list]) =>
    list.filter(isEnd).map((move) => ({ app, move, isTrial: move.percent !== undefined })),
  );
  const releases = Object.keys({ ...moves, ...apps }).flatMap((app): ReleaseChange[] => {
    const live = apps[app];
    const from = ended.find((end) => end.app === app && !end.isTrial)?.move;
    const isNew = live?.since.composition === number;
    if (!from && !isNew) return [];
    return [{ app, from: from && releaseId(from), to: live && releaseId(live) }];
  });
  return {
    releases,
    begunTrials: trials.filter(({ id }) => id === number),
    changedShares: isFreeze ? [] : trials.filter(({ app }) => app === section),
    endedTrials: ended
      .filter(({ isTrial }) => isTrial)
      .map(({ app, move }) => ({ app, id: releaseId(move) })),
    settings: settingChanges(composition),
    freezes:
      isFreeze && section !== undefined
        ? [{ section, isFrozen: Object.hasOwn(freezes, section) }]
        : [],
  };
}

function settingChanges({ number, settings, settingsSince, settingsMoves }: Composition) {
  if (settingsSince?.composition !== number) return [];
  const [last] = settingsMoves;
  const before = last?.until.composition === number ? last.settings : {};
  return Object.keys({ ...before, ...settings })
    .sort()
    .map((name): SettingChange => ({ name, from: before[name], to: settings[name] }))
    .filter(({ from, to }) => from !== to);
}
