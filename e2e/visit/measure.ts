import type { BareBrowser } from '../fixtures/bare-browser';
import type { Browser } from '@playwright/test';
import { answer, type ControlName, typedEarly } from './browser/answers';
import { LINK, WITHOUT_SCRIPTS } from './results/claims';
import { NAMES } from './contestants/contestants';
import type { Figures, Measure } from './results/figures';
import { median } from './results/statistics';
import type { Cost } from '../size/cost';
import { costs, loadTwice, type Twice } from './browser/load';
import { navigate } from './browser/navigation';
import type { Served } from './browser/serve';

export interface Race {
  readonly browser: Browser;
  /** The same, which may have pages ready that are not yet chosen. */
  readonly free: BareBrowser;
  readonly servers: ReadonlyMap<string, Served>;
  readonly pages: readonly string[];
  readonly figures: Figures;
  /** Says what is being done. */
  readonly say: (text: string) => void;
}

/** Each contestant once, beginning with another one each round: none always follows the same. */
function inTurn({ servers }: Race, round: number): readonly (readonly [string, Served])[] {
  const all = [...servers];
  return all.map((_one, index) => all[(index + round) % all.length] as (typeof all)[number]);
}

const kilo = (bytes: number) => bytes / 1000;

function addCosts({ figures }: Race, name: string, page: string, before: Cost, after: Cost): void {
  const add = (measure: Measure, value: number) => figures.add(name, page, measure, value);
  add('scripts kB', kilo(before.scriptBytes));
  add('HTML kB', kilo(before.htmlBytes));
  add('all kB', kilo(before.bytes));
  add('requests', before.requests);
  add('scripts kB, after intent', kilo(after.scriptBytes));
  add('all kB, after intent', kilo(after.bytes));
  add('requests, after intent', after.requests);
  add('depth, after intent', after.depth);
}

/** Counts what pages cost: the same each time, so once is enough, and several at a time. Warms up all servers, too. */
export async function measureCosts(race: Race): Promise<void> {
  for (const page of race.pages) {
    race.say(`bytes and requests of ${page}`);
    await Promise.all(
      [...race.servers].map(async ([name, { url }]) => {
        const { before, after } = await costs(race.browser, url + page);
        addCosts(race, name, page, before, after);
      }),
    );
  }
}

/** What a contestant's loads of a page in one round were in the middle, of each figure by itself. */
function addLoads({ figures }: Race, name: string, page: string, loads: readonly Twice[]): void {
  const add = (measure: Measure, value: (load: Twice) => number) =>
    figures.add(name, page, measure, median(loads.map(value)));
  add('LCP ms', ({ cold }) => cold.lcp);
  add('TBT ms', ({ cold }) => cold.tbt);
  add('LCP ms, warm', ({ warm }) => warm.lcp);
  add('TBT ms, warm', ({ warm }) => warm.tbt);
  for (const { cold, warm } of loads) {
    figures.add(name, page, 'CLS', Math.max(cold.cls, warm.cls));
    figures.addLargest(name, page, cold.largest);
  }
}

/** These two must differ by less than two loads of the same page do: each round loads them so often. */
const CLOSE: readonly string[] = [NAMES[0], NAMES[1]];
export const TIMES = 5;

/** Loads each page of each contestant, cold and warm, in rounds. */
export async function measureLoads(race: Race, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    race.say(`loads, round ${round + 1} of ${rounds}`);
    for (const page of race.pages) {
      const loads = new Map<string, Twice[]>();
      for (let time = 0; time < TIMES; time++)
        for (const [name, { url }] of inTurn(race, round + time))
          if (time === 0 || CLOSE.includes(name))
            loads.set(name, [
              ...(loads.get(name) ?? []),
              await loadTwice(race.browser, url + page),
            ]);
      for (const [name, all] of loads) addLoads(race, name, page, all);
    }
  }
}

const TOUCHED: readonly ControlName[] = ['menu', 'FAQ', 'price toggle', 'filter', 'form'];
/** What only scripts can answer, and so may still be on its way when a visitor comes to it. */
const BY_SCRIPT: readonly ControlName[] = ['filter', 'form'];
const READING = 3_000;

/** Uses controls at first sight, and those that need scripts once more after some reading. */
export async function measureAnswers(race: Race, rounds: number): Promise<void> {
  const { browser, figures } = race;
  for (let round = 0; round < rounds; round++) {
    race.say(`answers, round ${round + 1} of ${rounds}`);
    for (const control of TOUCHED)
      for (const [name, { url }] of inTurn(race, round)) {
        // It has none, and all patience would be spent on it.
        if (name === NAMES[1] && BY_SCRIPT.includes(control)) continue;
        figures.add(name, control, 'answer ms', await answer(browser, url, control));
        if (!BY_SCRIPT.includes(control)) continue;
        const read = await answer(browser, url, control, READING);
        figures.add(name, control, 'answer ms, after reading', read);
      }
  }
}

const TEXT = 'Zoë';

/** Uses the site while its scripts hang, and writes into it before they come. */
export async function measureWithoutScripts(
  { browser, servers, figures, say }: Race,
  rounds: number,
): Promise<void> {
  say('the site while every script hangs');
  const [site, plain] = NAMES.map((name) => servers.get(name)) as [Served, Served];
  const release = site.holdScripts();
  const add = async (name: string, { url }: Served, control: ControlName) =>
    figures.add(name, control, 'answer ms, scripts hanging', await answer(browser, url, control));
  for (let round = 0; round < rounds; round++) {
    for (const control of WITHOUT_SCRIPTS) await add(NAMES[0], site, control);
    for (let time = 0; time < TIMES; time++) {
      await add(NAMES[0], site, LINK);
      await add(NAMES[1], plain, LINK);
    }
  }
  release();
  const kept = await typedEarly(browser, site, TEXT);
  figures.add(NAMES[0], '/contact', 'lost texts', kept === TEXT ? 0 : 1);
}

/** Goes from Home to the blog, back, and there again. */
export async function measureNavigation(race: Race, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    race.say(`navigation, round ${round + 1} of ${rounds}`);
    for (const [name, { url }] of inTurn(race, round)) {
      const { there, back, again } = await navigate(race.free, url);
      race.figures.add(name, 'Home to blog', 'there ms', there);
      race.figures.add(name, 'Home to blog', 'back ms', back);
      race.figures.add(name, 'Home to blog', 'again ms', again);
    }
  }
}
