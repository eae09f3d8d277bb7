import { text } from 'node:stream/consumers';
import { NotFound, WrongUsage } from '@site/composer/errors';
import { type Explained, Explanations } from '../../releases/explanation';
import { JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson } from '../terminal/terminal';

function lineOf({ app, release, given, source, name, team, fault }: Explained): string {
  const owner = team ? ` (${team})` : '';
  const from = fault ?? [source, name].filter(Boolean).join(' ');
  return `${app} ${release} ${given}${owner}${from ? `: ${from}` : ''}`;
}

async function given(words: readonly string[]): Promise<string> {
  if (words.length > 0) return words.join('\n');
  if (process.stdin.isTTY)
    throw new WrongUsage(
      'Give a stack trace or the address of a file, or let a program write one.',
    );
  return text(process.stdin);
}

export const explainCommand = verb(
  'explain [trace...]',
  'which source, line and team a stack trace or a file of a release comes from (without words: from the standard input)',
  [JSON_OPTION],
  async (context, options, words: readonly string[]) => {
    const trace = await given(words);
    const store = await context.open(options);
    const explained = await new Explanations(store).of(trace);
    const unknown = new NotFound('Nothing could be explained; see the reasons above');
    if (options.json)
      printJson(explained.map((one) => (one.fault ? { ...one, code: unknown.code } : one)));
    else for (const one of explained) print(lineOf(one));
    context.hasReported = true;
    if (explained.every(({ fault }) => fault)) throw unknown;
  },
);
