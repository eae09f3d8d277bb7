import { pluralize } from '@site/composer/numbers';
import { diff, parseComposition } from '../../composition/history/difference';
import { settingLine } from '../../composition/history/settings';
import { printPages } from '../terminal/outcome';
import { JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { nameOf, print, printJson } from '../terminal/terminal';

export const diffCommand = verb(
  'diff <n> <m>',
  'which pages differ between two compositions, and why; 7-blog means composition 7 as visits in the trial of blog see it',
  [JSON_OPTION],
  async (context, options, n: string, m: string) => {
    const [from, to] = [parseComposition(n, 'n'), parseComposition(m, 'm')];
    const difference = await diff(await context.open(options), from, to);
    if (options.json) return printJson(difference);
    for (const { app, from, to } of difference.apps)
      print(`${app}: ${nameOf(from)} -> ${nameOf(to)}`);
    for (const change of difference.settings ?? []) print(settingLine(change));
    printPages(difference.pages);
    print(
      `${pluralize(difference.pages.length, 'page differs', 'pages differ')} between composition ${from} and ${to}.`,
    );
  },
);
