import { isSetting, settingError, settingNames } from '@site/contract';
import { readLatest } from '@site/store';
import { Refusal } from '@site/composer';
import { changeSettings } from '@site/tool';
import { reportOutcome } from '../outcome';
import { print, printJson, printTable } from '../terminal';
import { wrongUsage } from '../usage';
import { type AddVerb, type ChangeOptions, JSON_OUTPUT, WHY } from './verb';

/** SITE_URL=https://www.example.com; an empty value means as built in. */
export function parseSettings(
  assignments: readonly string[],
): Readonly<Record<string, string | null>> {
  const values: Record<string, string | null> = {};
  for (const assignment of assignments) {
    const [, name = assignment, value] = /^([^=]*)=([^]*)$/.exec(assignment) ?? [];
    if (!isSetting(name))
      throw wrongUsage(`"${name}" is not a setting; there are ${settingNames.join(', ')}`);
    if (value === undefined)
      throw wrongUsage(
        `"${assignment}" has no value; write ${name}=<value>, or ${name}= to go back to what is built in`,
      );
    if (name in values) throw wrongUsage(`${name} is given twice; set it once`);
    const problem = value === '' ? undefined : settingError(name, value);
    if (problem) throw wrongUsage(`${name} is "${value.slice(0, 200)}"; it ${problem}`);
    values[name] = value === '' ? null : value;
  }
  return values;
}

export const addSettings: AddVerb = (program, session) =>
  program
    .command('settings [name=value...]')
    .description('what is set, such as the address of the site; or set it')
    .option(...WHY)
    .option(...JSON_OUTPUT)
    .action(async (assignments: readonly string[], options: ChangeOptions) => {
      const values = parseSettings(assignments);
      if (assignments.length > 0) {
        const context = await session.openToChange();
        const outcome = await changeSettings(context, { values, reason: options.why });
        return reportOutcome(session, outcome, options);
      }
      const store = await session.open();
      const { composition } = await readLatest(store);
      if (!composition)
        throw new Refusal(
          'E_NOT_LIVE',
          'Nothing is live yet; set them with the first deploy: npx release deploy shell --set SITE_URL=https://...',
        );
      const { number, settings } = composition;
      if (options.json) return printJson({ composition: number, settings });
      print(`Composition ${number}`);
      printTable(settingNames.map((name) => [name, settings[name] ?? 'as built in']));
    });
