import fs from 'node:fs';
import path from 'node:path';
import { commandLine } from '@site/server/testing/servers/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { history } from '@site/tool/timeline';
import { repository } from '@site/tool/workspaces';
import { FileStore } from '@site/tool/file-store';

/** Runs the README's commands on test releases. */
const readme = fs.readFileSync(path.join(repository, 'README.md'), 'utf8');
const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

const [, block = ''] = /rollback in sixty seconds[^]*?```sh\n([^]*?)```/.exec(readme) ?? [];
const lines = block.split('\n').filter(Boolean);
const wordsOf = (line: string) =>
  [...line.replace(/ +#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, text, word]) => text ?? word ?? '',
  );

let edits = 0;

async function run(line: string): Promise<string> {
  const [program = '', ...words] = wordsOf(line);
  if (program === 'npm') {
    expect(words).toEqual(['run', 'build', '-w', 'remote-blog']);
    edits++;
    return '';
  }
  expect([program, words.shift()]).toEqual(['npx', 'release']);
  const { folder: built } = builtRelease(folder, 'blog', { text: `edit ${edits}` });
  const from = words[0] === 'deploy' ? ['--from', built] : [];
  const { code, text } = await commandLine([...words, ...from], store);
  expect([line, code]).toEqual([line, 0]);
  return text;
}

test('a deploy and a rollback, as the README says, of releases of the tests in a store that has the site', async () => {
  await ship(store, folder, 'shell');
  const first = await ship(store, folder, 'blog');
  const printed: string[] = [];
  for (const line of lines) printed.push(await run(line));
  expect(printed[2]).toContain('A clearer headline');
  expect(printed.at(-1)).toContain(`blog     ${first}`);
  const [back, deployed] = await history(store, 'blog');
  expect(back).toMatchObject({ action: 'rollback', why: 'The old one was right', result: 'live' });
  expect(deployed).toMatchObject({ action: 'deploy', why: 'A clearer headline' });
});

test('npm start serves the ops page as the README says', () => {
  const [, started] = /npm start .*serves http:\/\/localhost:(\d+)/.exec(readme) ?? [];
  const [, port] = /`PORT=(\d+) npx release serve --ops`/.exec(readme) ?? [];
  expect(started).toBe('8080');
  expect(Number(port)).toBeGreaterThan(1023);
  expect(port).not.toBe(started);
});

test("the README's pictures exist", () => {
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(pictures).toHaveLength(2);
  for (const file of pictures) expect(fs.existsSync(path.join(repository, file))).toBe(true);
});
