import type { Release } from '@site/shared/contract';
import { type AgedFact, agedFacts } from '../../composition/dated-facts/ages';
import { latestComposition } from '../../composition/history/compositions';
import { readAll } from '../../composition/live/showing';
import { pluralize } from '@site/composer/numbers';
import { NotLive, WrongUsage } from '@site/composer/errors';
import { teamOf } from '@site/composer/site-config';
import { appsHere, refuseOldBuild } from '../../platform/workspaces';
import { readBuilt } from '../../releases/built-release';
import type { CommandContext } from '../terminal/command-context';
import { JSON_OPTION, type Options } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson } from '../terminal/terminal';

async function releasesOf(context: CommandContext, options: Options): Promise<Release[]> {
  if (options.built)
    return appsHere().map((app) => {
      refuseOldBuild(app);
      return readBuilt(app).release;
    });
  const store = await context.open(options);
  const live = await latestComposition(store);
  if (live) return readAll(store, live.apps);
  throw new NotLive('Nothing is live yet; list what is built here: npx release facts --built');
}

/** Start of the day in UTC, today by default. */
function dayOf(word: string | undefined): Date {
  if (word === undefined) return new Date();
  const day = new Date(word);
  if (/^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(day.getTime())) return day;
  throw new WrongUsage(`--on is "${word}"; it must be a day such as 2027-01-31.`);
}

const WORDS = {
  fresh: ({ due }) => `check again on ${due}`,
  due: ({ overdue }) => `DUE: check it before ${overdue}, when no new release may state it`,
  overdue: () => 'OVERDUE: no new release may state it',
} as const satisfies Record<AgedFact['standing'], (fact: AgedFact) => string>;

function printFact(fact: AgedFact): void {
  const { app, name, source, url, checked, age, pages, standing } = fact;
  const team = teamOf(app);
  print(`${app}: ${name}: ${WORDS[standing](fact)}`);
  print(`  source:  ${source}${url ? ` (${url})` : ''}`);
  print(`  checked: ${checked}, ${pluralize(age, 'day')} ago${team ? `, by ${team}` : ''}`);
  print(`  pages:   ${pages.join(' ')}`);
}

export const factsCommand = verb(
  'facts',
  'what pages state that others decide, and what of it is due to be checked again',
  [
    ['--built', 'of what is built here, not of what is live'],
    ['--due', 'only what is due'],
    ['--on <day>', 'as it will be on a day, such as 2027-01-31'],
    JSON_OPTION,
  ],
  async (context, options) => {
    const now = dayOf(options.on);
    const facts = (await releasesOf(context, options))
      .flatMap((release) => agedFacts(release, now))
      .filter(({ standing }) => !options.due || standing !== 'fresh')
      .sort((a, b) => b.age - a.age);
    if (options.json) return printJson(facts);
    for (const fact of facts) printFact(fact);
    if (facts.length === 0) print(options.due ? 'Nothing is due.' : 'No page states anything.');
  },
);
