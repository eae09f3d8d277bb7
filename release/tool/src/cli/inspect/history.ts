import { settingLine } from '../../composition/history/settings';
import type { HistoryEntry } from '../../composition/history/attempts';
import { appNamed } from '../../releases/app-names';
import { history } from '../../composition/history/timeline';
import { JSON_OPTION } from '../terminal/options';
import { endedTrialsJson } from '../terminal/outcome';
import { verb } from '../terminal/verb';
import { nameOf, print, printJson } from '../terminal/terminal';

const share = (percent?: number) => (percent === undefined ? '' : ` for ${percent} of 100 visits`);

const ending = (trials?: readonly number[]) =>
  trials === undefined
    ? ''
    : ` (ends the trial of ${trials.map((one) => `composition ${one}`).join(' and ')})`;

const whatOf = ({ app, from, to, settings }: HistoryEntry) =>
  settings?.map(settingLine).join(', ') ??
  (from === to ? `${app} ${nameOf(to)}` : `${app}: ${nameOf(from)} -> ${nameOf(to)}`);

const line = (entry: HistoryEntry) => {
  const { composition, at, who, action, why, result, code, percent, revision, endedTrials } = entry;
  return (
    `${at}  #${composition}  ${result.padEnd(7)}  ${action}${ending(endedTrials)} ${whatOf(entry)}${share(percent)}` +
    `  by ${who}${revision ? `  from commit ${revision}` : ''}${why ? `  (${why})` : ''}${code ? `  [${code}]` : ''}`
  );
};

const jsonOf = ({ endedTrials, ...entry }: HistoryEntry) => ({
  ...entry,
  ...(endedTrials && endedTrialsJson(endedTrials)),
});

export const historyCommand = verb(
  'history [app]',
  'what went live, was refused or failed, newest first',
  [JSON_OPTION],
  async (context, options, word: string | undefined) => {
    const store = await context.open(options);
    const app = word === undefined ? undefined : await appNamed(store, word);
    const entries = await history(store, app);
    if (options.json) return printJson(entries.map(jsonOf));
    for (const entry of entries) print(line(entry));
  },
);
