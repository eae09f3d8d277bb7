import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createProgram } from './main';
import { openSession } from './session';

const repository = path.resolve(import.meta.dirname, '../../..');
const PLACES = [
  '*.md',
  '.github/*',
  'release/*/src/*.ts',
  'shared/*',
  'examples/*',
  'docs/hosting/*',
];
const IGNORED = /CHANGELOG\.md|docs\/decisions\/|\.test\.ts$/;

const files = execFileSync('git', ['ls-files', '--', ...PLACES], {
  cwd: repository,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !IGNORED.test(file) && fs.existsSync(path.join(repository, file)));

/** In a shell's words, without comments; `${app}`, `$APP` and `<section>` stand for one argument. */
const argsOf = (command: string): string[] =>
  [...command.replace(/\s#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

const COMMAND = /npx release ([a-z]+)((?: (?:"[^"\n]*"|[^\s`'"’;,)\\|&>(]+))*)/g;

const simplify = (text: string) =>
  text.replaceAll(/\$\{[^}]*\}/g, 'placeholder').replaceAll(/<[^<>\n]{1,30}>/g, 'placeholder');

const documented = files.flatMap((file) =>
  [...simplify(fs.readFileSync(path.join(repository, file), 'utf8')).matchAll(COMMAND)].map(
    ([text, verb = '', rest = '']) => ({
      file,
      text,
      verb,
      args: argsOf(rest.replace(/[.:]+$/, '')),
    }),
  ),
);

const withoutPlaceholder = (arg: string) => arg.replace(/(?<=.)placeholder$/, '');

test('each command that docs, workflows and messages name has its verb and its options', () => {
  const program = createProgram(openSession());
  const problems = documented.flatMap(({ file, text, verb, args }) => {
    const name = withoutPlaceholder(verb);
    const command = program.commands.find((candidate) => candidate.name() === name);
    if (!command) return [`${file}: ${text}: there is no verb ${verb}`];
    const options = [...program.options, ...command.options, { long: '--help', short: '-h' }];
    const unknown = args
      .map(withoutPlaceholder)
      .filter((arg) => /^--?[a-z]/.test(arg))
      .filter((arg) => !options.some(({ long, short }) => arg === long || arg === short));
    return unknown.length > 0 ? [`${file}: ${text}: there is no ${unknown.join(', ')}`] : [];
  });
  expect(documented.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});
