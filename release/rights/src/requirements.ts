import {
  type Composition,
  type PreparedWayBack,
  Refused,
  type ReleaseRef,
  SHELL,
  type Trial,
} from '@site/store/worker';
import { findFreeze, findFrozenChange } from './freeze';
import { areEqual, type Before, isSameRelease, type Item, itemsOf } from './signed-record';

/** One of these must have signed; none: nobody may. */
export interface Requirement {
  readonly anyOf: readonly string[];
  /** The part of the change that needs it, for messages. */
  readonly subject: string;
}

/** A signed release, and page sets, that a rollback or promotion makes live. */
interface Target extends ReleaseRef {
  readonly pages: Readonly<Record<string, string>>;
}

const releaseOrShell = (app: string): Requirement['anyOf'] =>
  app === SHELL ? [`release@${SHELL}`] : [`release@${app}`, `release@${SHELL}`];

export const itemRequirement = ({ app, subject }: Item): Requirement => ({
  anyOf: releaseOrShell(app),
  subject,
});

type Freezes = Pick<Composition, 'freezes'>;

/** While an app is frozen, only the shell changes its pages, and nobody while the shell is, too. */
function mayChangePages(app: string, previous: Freezes, changedAt: number): Requirement['anyOf'] {
  if (!findFreeze(previous, app, changedAt)) return releaseOrShell(app);
  return findFreeze(previous, SHELL, changedAt) ? [] : releaseOrShell(SHELL);
}

/** Of ways back that are prepared after a record: for all pages that they change. */
export const wayBackRequirements = (
  apps: PreparedWayBack['apps'],
  previous: Freezes,
  signedAt: number,
): readonly Requirement[] =>
  Object.entries(apps).flatMap(([app, { pages }]) =>
    [...new Set([app, ...Object.keys(pages)])].map((name) => ({
      anyOf: mayChangePages(name, previous, signedAt),
      subject: `pages of ${name} in the way back of ${app}`,
    })),
  );

/** Compares a record with the one before it, whatever action it names. */
class ChangeReader {
  readonly requirements: Requirement[] = [];
  readonly #previous: Composition | undefined;
  readonly #targets: Target[] = [];

  constructor(
    readonly name: string,
    readonly before: Before | undefined,
    readonly next: Composition,
  ) {
    this.#previous = before?.record.value;
  }

  #refuse(problem: string): never {
    throw new Refused(`${this.name} does not count: ${problem}`);
  }

  #require(subject: string, ...anyOf: Requirement['anyOf']): void {
    this.requirements.push({ subject, anyOf });
  }

  readChange(): readonly Requirement[] {
    const frozen = findFrozenChange(this.#previous, this.next);
    if (frozen) this.#refuse(frozen);
    if (!this.before) this.#require('the first record of a store', `release@${SHELL}`);
    this.#readItems();
    const apps = Object.keys({ ...this.#previous?.apps, ...this.next.apps });
    // The targets come first: they explain pages of other apps.
    for (const app of apps) this.#readRelease(app);
    for (const app of apps) this.#readPages(app);
    this.#readSettings();
    this.#readTrials();
    this.#readFreezes();
    return this.requirements;
  }

  #readSettings(): void {
    const { settings, change } = this.next;
    if (areEqual(this.#previous?.settings ?? {}, settings)) return;
    const moves = this.#previous?.settingsMoves ?? [];
    if (change.action === 'rollback' && !moves.some((move) => areEqual(move.settings, settings)))
      this.#refuse('it goes back to settings that the site never had');
    this.#require('other settings', `release@${SHELL}`);
  }

  /** New releases, page sets and settings. */
  #readItems(): void {
    const unsigned = itemsOf(this.next).filter(({ name }) => !this.before?.sources[name]);
    this.requirements.push(...unsigned.map(itemRequirement));
  }

  #readRelease(app: string): void {
    const { action } = this.next.change;
    const after = this.next.apps[app];
    if (isSameRelease(this.#previous?.apps[app], after)) return;
    if (!after) this.#require(`the removal of ${app}`, `release@${SHELL}`);
    else if (action === 'deploy') this.#require(`deploy of ${app}`, `release@${app}`);
    else if (action === 'promote') this.#readPromotion(app);
    else if (action === 'rollback') this.#readRollback(app);
    else this.#refuse(`a record of "${action}" may not change the release of ${app}`);
  }

  #readPromotion(app: string): void {
    const trial = this.#previous?.trials.find((candidate) => candidate.app === app);
    if (!trial || !this.#leadsTo(app, trial))
      this.#refuse(`it promotes a release of ${app} that was not on trial`);
    this.#targets.push(trial);
    this.#requireStep(app, `promote of ${app}`, trial.options.promote);
  }

  #readRollback(app: string): void {
    const moves = this.#previous?.moves[app] ?? [];
    const ways = [this.#previous?.wayBack[app], this.before?.prepared[app]].flatMap((way) =>
      way && moves.some((move) => isSameRelease(move, way.release))
        ? { ...way.release, pages: way.pages }
        : [],
    );
    const targets = [...moves, ...ways].filter((target) => this.#leadsTo(app, target));
    if (targets.length === 0)
      this.#refuse(
        `it goes back to a release of ${app}, or to pages of it, that nobody has signed`,
      );
    // Each match may also explain changed pages of other apps.
    this.#targets.push(...targets);
    this.#require(`rollback of ${app}`, `rollback@${app}`);
  }

  #leadsTo(app: string, target: Target): boolean {
    const after = this.next.apps[app];
    const pages = target.pages[app] ?? this.#previous?.apps[app]?.pages;
    return isSameRelease(target, after) && pages === after?.pages;
  }

  /** Only those who may release an app or the shell change its pages, except back to signed ones. */
  #readPages(app: string): void {
    const [before, after] = [this.#previous?.apps[app], this.next.apps[app]];
    if (!isSameRelease(before, after) || before?.pages === after?.pages) return;
    if (this.#targets.some(({ pages }) => pages[app] === after?.pages)) return;
    const changedAt = Date.parse(this.next.change.at);
    const signers = mayChangePages(app, this.#previous ?? {}, changedAt);
    this.#require(`other pages of ${app}`, ...signers);
  }

  #readTrials(): void {
    const [before, after] = [this.#previous?.trials ?? [], this.next.trials];
    for (const trial of after) {
      const running = before.find(({ id }) => id === trial.id);
      if (!running) this.#readNewTrial(trial);
      else if (!areEqual(running, trial)) this.#readShare(running, trial);
    }
    for (const { id, app } of before)
      if (!after.some((trial) => trial.id === id) && !this.#endsByItself(app))
        this.#require(`the end of the trial of ${app}`, `rollback@${app}`, `release@${app}`);
  }

  #readNewTrial({ id, app, pages }: Trial): void {
    if (id !== this.next.number) this.#refuse(`its trial of ${app} has the number of another`);
    this.#require(`a trial of ${app}`, `release@${app}`);
    for (const other of Object.keys(pages))
      if (other !== app)
        this.#require(`other pages of ${other} on trial`, ...releaseOrShell(other));
  }

  #readShare(running: Trial, trial: Trial): void {
    const { app, percent } = trial;
    if (!areEqual({ ...running, percent }, trial))
      this.#refuse(`it changes more of the trial of ${app} than its share`);
    const isNamed = percent > running.percent && running.options.steps?.includes(percent);
    this.#requireStep(app, `the share of the trial of ${app}`, isNamed);
  }

  /** `isNamed`: the signed trial says that watch may do it. */
  #requireStep(app: string, subject: string, isNamed = false): void {
    this.#require(subject, `release@${app}`, ...(isNamed ? [`watch@${app}`] : []));
  }

  /** Trials end with the live site that they were made for. */
  #endsByItself(app: string): boolean {
    const [before = {}, after] = [this.#previous?.apps, this.next.apps];
    const changed = Object.keys({ ...before, ...after }).filter(
      (name) => !isSameRelease(before[name], after[name]),
    );
    const isWhole = changed.some((name) => name === SHELL || !before[name] || !after[name]);
    const hasOtherSettings = !areEqual(this.#previous?.settings, this.next.settings);
    return (
      isWhole || hasOtherSettings || changed.includes(app) || (app === SHELL && changed.length > 0)
    );
  }

  #readFreezes(): void {
    const [before, after] = [this.#previous?.freezes ?? {}, this.next.freezes ?? {}];
    for (const section of Object.keys({ ...before, ...after }))
      if (!areEqual(before[section] ?? null, after[section] ?? null))
        this.#require(`a freeze of ${section}`, `freeze@${section}`);
  }
}

/** Throws Refused for a change that no signature allows. `name`: of the record. */
export const readRequirements = (
  name: string,
  before: Before | undefined,
  next: Composition,
): readonly Requirement[] => new ChangeReader(name, before, next).readChange();
