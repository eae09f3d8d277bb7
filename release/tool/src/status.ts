import {
  type Change,
  type Composition,
  previousRelease,
  readLatest,
  readWayBack,
  releaseId,
  type SettingValues,
  type Store,
  type Trial,
} from '@site/store';
import { Refusal } from '@site/composer';

interface StatusApp {
  readonly app: string;
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  readonly revision: string;
  readonly builtAt: string;
  readonly since: Change;
  /** What `rollback` leads to; undefined in its first release. */
  readonly previous: string | undefined;
}

interface Status {
  readonly composition: number;
  readonly change: Change;
  readonly apps: readonly StatusApp[];
  readonly settings: SettingValues;
  readonly trials: readonly Trial[];
  readonly freezes: NonNullable<Composition['freezes']>;
  /** Damage, and what a killed command left to the next one. */
  readonly warnings: readonly string[];
}

/** Reads the newest record, also if it is not live yet. */
export async function readStatus(store: Store): Promise<Status> {
  const { pointer, composition, damage } = await readLatest(store);
  if (!composition)
    throw new Refusal(
      'E_NOT_LIVE',
      ['Nothing is live yet; deploy something: npx release deploy shell', ...damage].join('\n'),
    );
  const { number, change, apps, settings, trials, freezes = {} } = composition;
  return {
    composition: number,
    change,
    settings,
    trials,
    freezes,
    apps: Object.entries(apps)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([app, { version, digest, revision, builtAt, since }]) => {
        const previous = previousRelease(composition, app);
        return {
          app,
          id: releaseId({ version, digest }),
          version,
          digest,
          revision,
          builtAt,
          since,
          previous: previous && releaseId(previous),
        };
      }),
    warnings: [
      ...damage,
      ...pendingActivation(composition, pointer),
      ...(await unpreparedWaysBack(store, composition)),
    ],
  };
}

const pendingActivation = ({ number }: Composition, pointer: number | undefined) =>
  (pointer ?? 0) < number
    ? [
        `Composition ${number} is committed, and visitors still get ${pointer ?? 'nothing'}; the next deploy or rollback makes it live`,
      ]
    : [];

async function unpreparedWaysBack(store: Store, composition: Composition) {
  const ready = await readWayBack(store, composition);
  return Object.keys(composition.apps)
    .filter((app) => previousRelease(composition, app) && !ready[app])
    .map(
      (app) =>
        `The way back of ${app} is not ready (still at work, killed, or it cannot go back alone); its rollback composes pages first`,
    );
}
