import { appName, openObject } from '@site/contract';
import { z } from 'zod';
import { canonicalJson, digestSchema } from './hash';
import { refOf, releaseId, type ReleaseRef, releaseRefSchema } from './release-ref';

const number = z.int().positive();

/** App -> digest of its page set. */
export const pageSetsSchema = z.record(appName, digestSchema);

const changeSchema = openObject({
  composition: number,
  at: z.iso.datetime(),
  /** "deploy", "rollback"; newer versions may have others. */
  action: z.string(),
  author: z.string(),
  /** Whole in the record of this change; in others its first line. */
  reason: z.string(),
  /** What a freeze or its end names: an app, or "*" for all. */
  section: z.string().optional(),
});
export type Change = z.infer<typeof changeSchema>;

const liveApp = openObject({
  ...releaseRefSchema.shape,
  pages: digestSchema,
  /** The change that made this release live. */
  since: changeSchema,
});
export type LiveApp = z.infer<typeof liveApp>;

/** A release that visitors had before. */
const moveSchema = openObject({
  ...releaseRefSchema.shape,
  /** The page sets to go back to if nothing else has changed; for the shell those of all apps. */
  pages: pageSetsSchema,
  since: changeSchema,
  until: changeSchema,
  /** Set if it was only on trial: the share of visits that had it. */
  percent: number.optional(),
});
export type Move = z.infer<typeof moveSchema>;

const settingsSchema = z.record(z.string(), z.string());
export type SettingValues = z.infer<typeof settingsSchema>;

const settingsMoveSchema = openObject({
  settings: settingsSchema,
  pages: pageSetsSchema,
  since: changeSchema,
  until: changeSchema,
});

/** Live visits must remain to compare with. */
export const MAX_PERCENT = 90;

/** One more site: live with one app changed. A visit takes part in at most one trial. */
const trialSchema = openObject({
  /** The composition that began it. */
  id: number,
  app: appName,
  percent: z.int().min(1).max(MAX_PERCENT),
  ...releaseRefSchema.shape,
  /** The page sets that differ from live's. */
  pages: pageSetsSchema,
  since: changeSchema,
  /** The options of its deploy, which hold for raising and promoting it too. */
  options: openObject({
    gone: z.boolean().optional(),
    again: z.boolean().optional(),
    steps: z.array(z.int().min(1).max(MAX_PERCENT)).optional(),
    promote: z.boolean().optional(),
  }),
});
export type Trial = z.infer<typeof trialSchema>;

/** What a rollback of an app leads to. `pages`: the page sets that differ from live's. */
const wayBackEntry = openObject({ release: releaseRefSchema, pages: pageSetsSchema });
const wayBackSchema = z.record(appName, wayBackEntry);
export type WayBack = z.infer<typeof wayBackSchema>;

/** What was prepared after composition `number`. */
export const wayBackRecordSchema = openObject({
  format: z.literal(1),
  number: number,
  apps: wayBackSchema,
  // Only where records are signed.
  store: z.string().optional(),
  at: z.iso.datetime().optional(),
});
export type PreparedWayBack = z.infer<typeof wayBackRecordSchema>;

const freezeSchema = openObject({
  author: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime().optional(),
});
export type Freeze = z.infer<typeof freezeSchema>;

const isWithinShare = (trials: readonly z.infer<typeof trialSchema>[]) =>
  trials.reduce((sum, { percent }) => sum + percent, 0) <= MAX_PERCENT &&
  new Set(trials.map(({ app }) => app)).size === trials.length;

/** Only where records are signed. */
const signedShape = {
  /** The id of the store. */
  store: z.string().optional(),
  previous: openObject({ composition: number, sha256: digestSchema }).optional(),
  /** Page set or release -> key of the record in which its owner signed it. */
  sources: z.record(z.string(), z.string()).optional(),
};

/** Keeps what newer versions of the tool write. */
export const compositionSchema = openObject({
  format: z.literal(1),
  number,
  change: changeSchema,
  apps: z.record(appName, liveApp),
  /** Only values that differ from those built in. */
  settings: settingsSchema,
  settingsSince: changeSchema.optional(),
  trials: z
    .array(trialSchema)
    .refine(isWithinShare, `must be one an app, and add up to at most ${MAX_PERCENT}`),
  wayBack: wayBackSchema,
  /** Newest first, also of removed apps. A rollback reads no other history. */
  moves: z.record(appName, z.array(moveSchema)),
  settingsMoves: z.array(settingsMoveSchema),
  /** App, or "*" for all -> why nothing new of it goes live. */
  freezes: z.record(z.string(), freezeSchema).optional(),
  ...signedShape,
});
export type Composition = z.infer<typeof compositionSchema>;

const MAX_MOVES = 20;
const MAX_REMOVED_APPS = 20;

export interface Proposal {
  readonly change: Omit<Change, 'composition'>;
  readonly apps: Readonly<Record<string, ReleaseRef & { readonly pages: string }>>;
  readonly settings: SettingValues;
  readonly trials: readonly Trial[];
  readonly wayBack: WayBack;
  /** By default those of the record before. */
  readonly freezes?: Composition['freezes'];
}

export const pageSetsOf = (apps: Composition['apps']): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([app, { pages }]) => [app, pages]));

export const areSettingsEqual = (one: SettingValues, other: SettingValues): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** What the change takes from visitors, newest first. */
function movesEndedBy(previous: Composition, { apps, trials }: Proposal, until: Change) {
  const live = Object.entries(previous.apps).flatMap(
    ([app, { pages, ...release }]): [string, Move][] => {
      if (apps[app]?.digest === release.digest) return [];
      const sets = app === 'shell' ? pageSetsOf(previous.apps) : { [app]: pages };
      return [[app, { ...release, pages: sets, until }]];
    },
  );
  const tried = previous.trials.flatMap((trial): [string, Move][] => {
    const { id, app, percent, digest, pages, since } = trial;
    if (trials.some((other) => other.id === id) || apps[app]?.digest === digest) return [];
    return [[app, { ...refOf(trial), pages, since, until, percent }]];
  });
  return [...live, ...tried];
}

function movesAfter(previous: Composition, proposal: Proposal, change: Change) {
  const moves: Record<string, Move[]> = { ...previous.moves };
  for (const [app, move] of movesEndedBy(previous, proposal, change))
    moves[app] = [move, ...(moves[app] ?? [])].slice(0, MAX_MOVES);
  const removed = Object.keys(moves).filter((app) => !proposal.apps[app]);
  removed.sort((one, other) => endOf(moves[other]) - endOf(moves[one]));
  for (const app of removed.slice(MAX_REMOVED_APPS)) delete moves[app];
  return moves;
}

const endOf = (moves: readonly Move[] = []) => moves[0]?.until.composition ?? 0;

const MAX_LISTED_REASON = 200;

/** A record names a change up to forty times, and a reason may be a whole commit message. */
export const firstLine = (reason: string): string =>
  (reason.trim().split(/[\r\n\u2028\u2029]/, 1)[0] ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LISTED_REASON)
    .trim();

export function nextComposition(
  previous: Composition | undefined,
  number: number,
  proposal: Proposal,
): Composition {
  const { settings, trials, wayBack, freezes = previous?.freezes } = proposal;
  const whole = { composition: number, ...proposal.change };
  const change = { ...whole, reason: firstLine(whole.reason) };
  const apps = Object.entries(proposal.apps).map(([app, release]): [string, LiveApp] => {
    const before = previous?.apps[app];
    const existing = before?.digest === release.digest ? before : { since: change };
    return [app, { ...existing, ...refOf(release), pages: release.pages }];
  });
  const { previous: _, store: __, sources: ___, ...carried } = previous ?? {};
  const next = {
    ...carried,
    format: 1 as const,
    number,
    change: whole,
    apps: Object.fromEntries(apps),
    settings,
    trials: [...trials],
    wayBack,
    ...(freezes && { freezes }),
  };
  if (!previous) return { ...next, settingsSince: change, moves: {}, settingsMoves: [] };
  const moves = movesAfter(previous, proposal, change);
  if (areSettingsEqual(previous.settings, settings))
    return { ...next, moves, settingsMoves: previous.settingsMoves };
  const { settingsSince: since = previous.change } = previous;
  const ended = {
    settings: previous.settings,
    pages: pageSetsOf(previous.apps),
    since,
    until: change,
  };
  const settingsMoves = [ended, ...previous.settingsMoves].slice(0, MAX_MOVES);
  return { ...next, settingsSince: change, moves, settingsMoves };
}

const liveMoves = ({ moves }: Composition, app: string): readonly Move[] =>
  (moves[app] ?? []).filter(({ percent }) => percent === undefined);

/**
 * What visitors had when the current release went live, other than by a rollback. For a removed app its last release.
 */
export function previousRelease(composition: Composition, app: string): Move | undefined {
  const moves = liveMoves(composition, app);
  let period: { readonly digest: string; readonly since: Move['since'] } | undefined =
    composition.apps[app];
  if (!period) return moves[0];
  const { digest } = period;
  while (period?.since.action === 'rollback') {
    const { composition: start }: Move['since'] = period.since;
    period = moves.find((move) => move.digest === digest && move.since.composition < start);
  }
  const start = period?.since.composition;
  return moves.find(({ until }) => until.composition === start);
}

export const WINDOW = { compositions: 10, releases: 3 };

/** Releases whose files open tabs may still ask for, newest first. */
export function releasesInWindow({ number, apps, trials, moves }: Composition, app: string) {
  const live = apps[app];
  const onTrial = trials.filter((trial) => trial.app === app);
  const releases = new Map<string, ReleaseRef>();
  for (const release of [...(live ? [live] : []), ...onTrial]) add(releases, release);
  for (const move of moves[app] ?? []) {
    const isRecent = move.until.composition > number - WINDOW.compositions;
    if (isRecent || releases.size < WINDOW.releases) add(releases, move);
  }
  return [...releases.values()];
}

function add(releases: Map<string, ReleaseRef>, release: ReleaseRef): void {
  const id = releaseId(release);
  if (!releases.has(id)) releases.set(id, release);
}
