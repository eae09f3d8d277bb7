import {
  canonicalJson,
  type Composition,
  refOf,
  Refused,
  type ReleaseRef,
  type Trial,
} from '@site/store/worker';
import { describeFreeze, findFreeze, readFreezes } from './freeze';
import { type Before, itemsOf, itemsOfWayBack, type Item } from './signed-record';

/** One of these must have signed. */
export interface Requirement {
  readonly anyOf: readonly string[];
  /** What of the change needs it. */
  readonly subject: string;
}

const SHELL = 'shell';

const areEqual = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

const isSameRelease = (one: ReleaseRef | undefined, other: ReleaseRef | undefined) =>
  one !== undefined && other !== undefined && areEqual(refOf(one), refOf(other));

type Pages = Readonly<Record<string, string>>;

/** A site that whoever may release has signed, and that a rollback or a promotion leads to. */
interface Target {
  readonly release: ReleaseRef;
  readonly pages: Pages;
}

export const itemRequirement = ({ app, name }: Item): Requirement => ({
  anyOf: [...new Set([`release@${app}`, `release@${SHELL}`])],
  subject: `${name.split('/').length > 2 ? 'release' : 'pages'} ${name.split('/')[1]?.slice(0, 12)} of ${app}`,
});

/** What one change needs. A record is compared with the one before it, whatever action it names. */
class ChangeReader {
  readonly requirements: Requirement[] = [];
  readonly #targets: Target[] = [];

  constructor(
    readonly name: string,
    readonly before: Before | undefined,
    readonly next: Composition,
  ) {}

  get previous(): Composition | undefined {
    return this.before?.composition;
  }

  #refuse(problem: string): never {
    throw new Refused(`${this.name} does not count: ${problem}`);
  }

  #require(subject: string, ...anyOf: readonly string[]): void {
    this.requirements.push({ subject, anyOf });
  }

  /** Releases and promotions stop while a section is frozen. */
  #requireRelease(app: string, subject: string, ...anyOf: readonly string[]): void {
    const freeze = findFreeze(this.previous, app, Date.parse(this.next.change.at));
    if (freeze) this.#refuse(describeFreeze(app, freeze));
    this.#require(subject, `release@${app}`, ...anyOf);
  }

  readChange(): readonly Requirement[] {
    if (!this.before) this.#require('the first record of a store', `release@${SHELL}`);
    this.#readItems();
    const apps = Object.keys({ ...this.previous?.apps, ...this.next.apps });
    // The targets come first: they explain pages of other apps.
    for (const app of apps) this.#readRelease(app);
    for (const app of apps) this.#readPages(app);
    if (!areEqual(this.previous?.settings ?? {}, this.next.settings))
      this.#require('other settings', `release@${SHELL}`);
    this.#readTrials();
    this.#readFreezes();
    return this.requirements;
  }

  /** Bytes that nobody has signed who may release them. */
  #readItems(): void {
    const prepared = itemsOfWayBack(this.before?.prepared ?? {}).map(({ name }) => name);
    const known = new Set([...Object.keys(this.before?.sources ?? {}), ...prepared]);
    for (const item of itemsOf(this.next))
      if (!known.has(item.name)) this.requirements.push(itemRequirement(item));
  }

  #readRelease(app: string): void {
    const [before, after] = [this.previous?.apps[app], this.next.apps[app]];
    if (!after) return this.#requireRelease(SHELL, `the removal of ${app}`);
    if (isSameRelease(before, after)) return;
    const { action } = this.next.change;
    const subject = `${action} of ${app}`;
    if (action === 'deploy') return this.#requireRelease(app, subject);
    if (action === 'promote') {
      const trial = this.previous?.trials.find((candidate) => candidate.app === app);
      if (!trial || !this.#leadsTo(app, { release: trial, pages: trial.pages }))
        this.#refuse(`it promotes a release of ${app} that was not on trial`);
      return this.#requireRelease(app, subject, ...(trial.options.promote ? [`watch@${app}`] : []));
    }
    if (action !== 'rollback')
      this.#refuse(`a record of "${action}" may not change the release of ${app}`);
    // All that fit: one may explain pages of other apps, too.
    if (this.#earlierSites(app).filter((target) => this.#leadsTo(app, target)).length === 0)
      this.#refuse(
        `it goes back to a release of ${app}, or to pages of it, that nobody has signed`,
      );
    this.#require(subject, `rollback@${app}`);
  }

  #earlierSites(app: string): readonly Target[] {
    const moves = this.previous?.moves[app] ?? [];
    const ways = [this.previous?.wayBack[app], this.before?.prepared[app]];
    return [
      ...moves.map((move) => ({ release: move, pages: move.pages })),
      ...ways.flatMap((way) => way ?? []),
    ];
  }

  #leadsTo(app: string, target: Target): boolean {
    const after = this.next.apps[app];
    const pages = target.pages[app] ?? this.previous?.apps[app]?.pages;
    if (!isSameRelease(target.release, after) || pages !== after?.pages) return false;
    this.#targets.push(target);
    return true;
  }

  /** Other apps' pages change only by those who may release them or the shell, or back to what these have signed. */
  #readPages(app: string): void {
    const [before, after] = [this.previous?.apps[app], this.next.apps[app]];
    if (!before || !after || before.pages === after.pages) return;
    if (
      !isSameRelease(before, after) ||
      this.#targets.some(({ pages }) => pages[app] === after.pages)
    )
      return;
    this.#require(`other pages of ${app}`, ...itemRequirement({ app, name: '' }).anyOf);
  }

  #readTrials(): void {
    const [before, after] = [this.previous?.trials ?? [], this.next.trials];
    for (const trial of after) {
      const running = before.find(({ id }) => id === trial.id);
      if (!running) this.#requireRelease(trial.app, `a trial of ${trial.app}`);
      else if (!areEqual(running, trial)) this.#readStep(running, trial);
    }
    for (const trial of before)
      if (!after.some(({ id }) => id === trial.id) && !this.#endsByItself(trial))
        this.#require(
          `the end of the trial of ${trial.app}`,
          `rollback@${trial.app}`,
          `release@${trial.app}`,
        );
  }

  /** The next share that the trial itself named needs nobody but `watch`. */
  #readStep(running: Trial, trial: Trial): void {
    const { app, percent } = trial;
    if (!areEqual({ ...running, percent }, trial))
      this.#refuse(`it changes more of the trial of ${app} than its share`);
    const isNamed = percent > running.percent && running.options.steps?.includes(percent);
    this.#requireRelease(
      app,
      `the share of the trial of ${app}`,
      ...(isNamed ? [`watch@${app}`] : []),
    );
  }

  /** A change of what visitors get ends the trials that were made for what was live before. */
  #endsByItself({ app }: Trial): boolean {
    const isChanged = (name: string) =>
      !isSameRelease(this.previous?.apps[name], this.next.apps[name]);
    const changed = Object.keys({ ...this.previous?.apps, ...this.next.apps }).filter(isChanged);
    const isWhole =
      changed.includes(SHELL) ||
      changed.some((name) => !this.previous?.apps[name] || !this.next.apps[name]) ||
      !areEqual(this.previous?.settings, this.next.settings);
    return isWhole || changed.includes(app) || (app === SHELL && changed.length > 0);
  }

  #readFreezes(): void {
    const [before, after] = [readFreezes(this.previous), readFreezes(this.next)];
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
