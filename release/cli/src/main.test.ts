import { Damaged, MemoryStore, type Store, StoreUnusable } from '@site/store';
import { createRunner } from './run-command';
import { createProgram } from './main';
import { openSession } from './session';

let store: Store;
beforeEach(() => (store = new MemoryStore()));

const run = createRunner(() => ({ openStore: () => Promise.resolve(store) }));

test('the help fits one screen of 24 lines and 80 columns and names every verb', async () => {
  const { code, output: help } = await run('--help');
  const lines = help.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  const verbs =
    'publish deploy promote abort rollback remove settings freeze status history preview check verify prune export serve worker start watch health probe';
  for (const verb of verbs.split(' ')) expect(help).toMatch(new RegExp(`^ +${verb} `, 'm'));
});

test('all verbs together have at most 60 options', async () => {
  const verbs = createProgram(openSession()).commands.map((command) => command.name());
  expect(verbs.length).toBe(23);
  let count = 0;
  for (const verb of verbs) {
    const options = (await run(verb, '--help')).output.split('Global Options')[0] ?? '';
    count += (options.match(/^ +(-\w, )?--/gm) ?? []).filter((one) => !one.includes('-h')).length;
  }
  expect(count).toBeLessThanOrEqual(60);
});

test.each([
  [['depoly'], "error: unknown command 'depoly'\n(Did you mean deploy?) [E_USAGE]"],
  [
    ['rollback'],
    'Error: Name an app to roll back, or the settings alone with --settings [E_USAGE]',
  ],
  [
    ['rollback', 'blog', '--to', ''],
    'Error: --to is empty; leave it out, or give a value [E_USAGE]',
  ],
  [
    ['deploy', ''],
    'Error: An argument of deploy is empty; leave it out, or give a value [E_USAGE]',
  ],
  [
    ['deploy', 'nosuch'],
    'Error: There is no app "nosuch" here; the apps are shell, content, offers, blog, forms.',
  ],
  [['deploy', 'blog', '--canary', '99'], 'Error: --canary is "99"; write the visits'],
  [['history', '-n', 'many'], 'Error: -n is "many"; it must be a whole number from 1 to 100000'],
  [['history', '--since', '3'], 'Error: --since is "3"; write minutes, hours or days'],
])('%j is wrong usage', async (args, message) => {
  expect(await run(...args)).toEqual({
    code: 2,
    output: expect.stringContaining(message) as string,
  });
});

test.each([
  [new Damaged('objects/blog/ab is damaged'), 'Error: objects/blog/ab is damaged [E_DAMAGED]\n'],
  [new StoreUnusable('s3://a cannot be read'), 'Error: s3://a cannot be read [E_STORE]\n'],
  [new TypeError('x is not a function'), 'Error: x is not a function [E_UNEXPECTED]\n'],
])('prints %s in one line without its stack', async (error, line) => {
  store.readPointer = () => Promise.reject(error);
  store.list = () => Promise.reject(error);
  expect(await run('verify')).toEqual({ code: 1, output: line });
});

test('prints where an error comes from with --verbose', async () => {
  store.list = () => Promise.reject(new TypeError('x is not a function'));
  expect((await run('verify', '--verbose')).output).toMatch(
    /TypeError: x is not a function\n +at /,
  );
});

test('prints an error as JSON for a program that asked for it', async () => {
  const { code, output: printed } = await run('settings', '--json');
  expect(code).toBe(1);
  expect(printed).toContain('"code": "E_NOT_LIVE"');
});

test('removes nothing from an empty store, and finds no problem in it', async () => {
  expect((await run('prune')).output).toBe('Removed 0 files.\n');
  expect(await run('verify')).toEqual({ code: 0, output: 'memory is as it was written.\n' });
});

test('a preview with a wrong setting is refused before anything is written', async () => {
  process.env.PORT = 'none';
  const wrongPort = await run('preview', 'blog');
  delete process.env.PORT;
  expect(wrongPort.output).toContain('PORT is "none"; it must be a whole number from 0 to 65535');
  expect((await run('preview', 'blog', '--days', '0')).code).toBe(2);
  expect(await store.list('store.json')).toEqual([]);
});

test('text of others cannot start a line or move the cursor', async () => {
  store.list = () => Promise.reject(new Damaged('a\u001b[2Jb\rc'));
  expect((await run('verify')).output).toBe('Error: a\\u001b[2Jb\\u000dc [E_DAMAGED]\n');
});
