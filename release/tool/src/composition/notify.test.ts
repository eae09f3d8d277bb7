import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { commandLine } from '../../testing/processes/command-line';

const folder = temporaryFolder();
const [old, next] = ['1.0.0', '1.1.0'].map((version) => builtRelease(folder, 'blog', { version }));
const shell = builtRelease(folder, 'shell');
const texts: string[] = [];
let status = 200;
const chat = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    texts.push((JSON.parse(body) as { text: string }).text);
    response.writeHead(status).end();
  });
});
let store: MemoryStore;
const run = (...words: string[]) => commandLine(words, store);

/** Nobody waits for a message, so a test must. */
async function message(): Promise<string> {
  while (texts.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return texts.shift() as string;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  process.env.RELEASE_WHO = 'Maria';
});
afterAll(() => {
  delete process.env.RELEASE_WHO;
  chat.close();
  chat.closeAllConnections();
});
beforeEach(async () => {
  store = new MemoryStore();
  const built = [shell, old].flatMap((one) => ['--from', one?.folder ?? '']);
  await run('deploy', 'shell', 'blog', ...built);
  process.env.RELEASE_NOTIFY = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/secret`;
  status = 200;
});
afterEach(() => {
  delete process.env.RELEASE_NOTIFY;
});

test('a chat is told section, release, author and reason of each change', async () => {
  await run('deploy', 'blog', '--from', next?.folder ?? '', '--why', 'shorter titles');
  expect(await message()).toBe(
    `blog ${next?.id} is live, before: ${old?.id} (deploy by Maria: shorter titles); composition 2`,
  );
  await run('rollback', 'blog');
  expect(await message()).toBe(
    `blog ${old?.id} is live, before: ${next?.id} (rollback by Maria); composition 3`,
  );
  await run('deploy', 'blog', '--again', '--from', next?.folder ?? '', '--canary', '25');
  expect(await message()).toBe(
    `blog ${next?.id} is on trial for 25 of 100 visits (deploy by Maria); composition 4`,
  );
  await run('rollback', 'blog');
  expect(await message()).toBe(
    `the trial of blog ${next?.id} has ended (rollback by Maria); composition 5`,
  );
  await run('settings', 'SITE_URL=https://a.example');
  expect(await message()).toBe('SITE_URL is https://a.example (settings by Maria); composition 6');
});

test('a reason cannot address everyone, show a false link, start a line or hide characters', async () => {
  const why =
    '<!channel> <https://evil.example|https://bank.example> & \u202eeslaf\u0007\nsecond line';
  await run('deploy', 'blog', '--from', next?.folder ?? '', '--why', why);
  expect(await message()).toContain(
    'deploy by Maria: &lt;!channel&gt; &lt;https://evil.example|https://bank.example&gt; &amp; eslaf)',
  );
});

test('a chat that answers with an error, or not at all, changes nothing of the deploy', async () => {
  const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  status = 500;
  expect(await run('deploy', 'blog', '--from', next?.folder ?? '')).toMatchObject({ code: 0 });
  await message();
  process.env.RELEASE_NOTIFY = 'http://127.0.0.1:1/secret';
  expect(await run('rollback', 'blog')).toMatchObject({ code: 0 });
  while (warnings.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  const printed = warnings.mock.calls.flat().join('\n');
  expect(printed).toContain('RELEASE_NOTIFY answered 500; nobody was told of composition 2');
  expect(printed).toContain('RELEASE_NOTIFY cannot be reached; nobody was told of composition 3');
  expect(printed).not.toContain('secret');
  warnings.mockRestore();
});
