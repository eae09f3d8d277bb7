import type { BareBrowser } from '../fixtures/bare-browser';
import type { Browser } from '@playwright/test';
import { answer, type ControlName, typedEarly } from './browser/answers';
import {
  BY_SCRIPT,
  FIRST_ANSWERS,
  LINK,
  TO_BLOG,
  TO_SMALL,
  WITHOUT_SCRIPTS,
} from './results/claims';
import { NAMES } from './contestants/contestants';
import { KINDS } from './contestants/kinds';
import type { Figures, Measure } from './results/figures';
import { middle } from './results/statistics';
import type { Cost } from '../size/cost';
import { costs, type Load, loads } from './browser/load';
import { navigate } from './browser/navigation';
import type { Served } from './browser/serve';

export interface Race {
  readonly browser: Browser;
  /** With prerendering and the back/forward cache. */
  readonly free: BareBrowser;
  readonly servers: ReadonlyMap<string, Served>;
  /** The site with sections of all kinds. */
  readonly kinds: Served;
  readonly pages: readonly string[];
  readonly figures: Figures;
  readonly say: (text: string) => void;
}

/** Starting with another one each round. */
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

/** The same each time, so once is enough. Warms up all servers. */
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

/** Their difference is smaller than that of two loads of one page, so each round loads them often. */
const CLOSE: readonly string[] = [NAMES[0], NAMES[1]];
export const TIMES = 8;

function addLoads({ figures }: Race, name: string, page: string, cold: Load[], warm: Load[]): void {
  const add = (measure: Measure, loaded: readonly Load[], value: (load: Load) => number) =>
    figures.add(name, page, measure, middle(loaded.map(value)));
  add('LCP ms', cold, ({ lcp }) => lcp);
  add('TBT ms', cold, ({ tbt }) => tbt);
  add('LCP ms, warm', warm, ({ lcp }) => lcp);
  add('TBT ms, warm', warm, ({ tbt }) => tbt);
  for (const { cls } of [...cold, ...warm]) figures.add(name, page, 'CLS', cls);
  for (const { largest } of cold) figures.addLargest(name, page, largest);
}

export async function measureLoads(race: Race, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    race.say(`loads, round ${round + 1} of ${rounds}`);
    for (const page of race.pages) {
      const cold = new Map<string, Load[]>();
      const warm = new Map<string, Load[]>();
      for (const [name, { url }] of inTurn(race, round)) {
        const [first, ...again] = await loads(race.browser, url + page, { again: 1 });
        if (first) cold.set(name, [first]);
        warm.set(name, again);
      }
      for (let time = 1; time < TIMES; time++)
        for (const [name, { url }] of inTurn(race, round + time))
          if (CLOSE.includes(name))
            cold.get(name)?.push(...(await loads(race.browser, url + page)));
      for (const [name, all] of cold) addLoads(race, name, page, all, warm.get(name) ?? []);
    }
  }
}

const TOUCHED: readonly ControlName[] = [
  'menu',
  'FAQ',
  'price toggle',
  'form',
  'React alive',
  ...FIRST_ANSWERS,
];
const READING = 3_000;

export async function measureAnswers(race: Race, rounds: number): Promise<void> {
  const { browser, figures } = race;
  for (let round = 0; round < rounds; round++) {
    race.say(`answers, round ${round + 1} of ${rounds}`);
    for (const control of TOUCHED)
      for (const [name, { url }] of inTurn(race, round)) {
        // It has no scripts, and would take all the patience.
        if (name === NAMES[1] && [...BY_SCRIPT, 'React alive'].includes(control)) continue;
        figures.add(name, control, 'answer ms', await answer(browser, url, control));
        if (!FIRST_ANSWERS.includes(control)) continue;
        const read = await answer(browser, url, control, READING);
        figures.add(name, control, 'answer ms, after reading', read);
      }
  }
}

const TEXT = 'Zoë';

export async function measureWithoutScripts(
  { browser, servers, figures, say }: Race,
  rounds: number,
): Promise<void> {
  say('the site while every script hangs');
  const [site, plain] = NAMES.map((name) => servers.get(name)) as [Served, Served];
  const release = site.holdScripts();
  const ask = ({ url }: Served, control: ControlName) => answer(browser, url, control);
  const add = (name: string, control: ControlName, value: number) =>
    figures.add(name, control, 'answer ms, scripts hanging', value);
  for (let round = 0; round < rounds; round++) {
    for (const control of WITHOUT_SCRIPTS) add(NAMES[0], control, await ask(site, control));
    const [here, there]: [number[], number[]] = [[], []];
    for (let time = 0; time < TIMES; time++) {
      here.push(await ask(site, LINK));
      there.push(await ask(plain, LINK));
    }
    add(NAMES[0], LINK, middle(here));
    add(NAMES[1], LINK, middle(there));
  }
  release();
  const kept = await typedEarly(browser, site, TEXT);
  figures.add(NAMES[0], '/contact', 'lost texts', kept === TEXT ? 0 : 1);
}

async function goThereAndBack(
  { free, figures }: Race,
  name: string,
  subject: string,
  ...way: [origin: string, path: string, isHydrated?: boolean]
): Promise<void> {
  const { there, back, again } = await navigate(free, ...way);
  figures.add(name, subject, 'there ms', there);
  figures.add(name, subject, 'back ms', back);
  figures.add(name, subject, 'again ms', again);
}

export async function measureNavigation(race: Race, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    race.say(`navigation, round ${round + 1} of ${rounds}`);
    for (const [name, { url }] of inTurn(race, round))
      await goThereAndBack(race, name, TO_BLOG, url, '/blog');
  }
}

export async function measureKinds(race: Race, rounds: number): Promise<void> {
  const all = Object.entries(KINDS);
  for (let round = 0; round < rounds; round++) {
    race.say(`kinds of sections, round ${round + 1} of ${rounds}`);
    for (const [kind, { path }] of round % 2 ? all.toReversed() : all)
      for (const [at, subject] of TO_SMALL.entries())
        await goThereAndBack(race, kind, subject, race.kinds.url, path, at === 1);
  }
}
