import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestSite } from '../testing/test-site';
import { abort } from './abort';
import { deploy } from './deploy';
import { freeze, unfreeze } from './freeze';
import { changeText, notifyChange } from './notify';
import { rollback } from './rollback';
import { changeSettings } from './settings';

const liveSite = () => TestSite.live('shell', 'blog');

test('one line names section, release, author and reason of each change', async () => {
  const {
    site,
    releases: { blog: old },
  } = await liveSite();
  const maria = site.as('Maria');
  const next = await site.publish('blog', 'b');
  const texts: string[] = [];
  for (const change of [
    () => deploy(maria, { releases: { blog: next }, reason: 'shorter titles\n\n* one' }),
    () => rollback(maria, { app: 'blog', reason: '' }),
    () => deploy(maria, { releases: { blog: next }, reason: '', again: true, canary: 25 }),
    () => deploy(maria, { releases: { blog: next }, reason: '', again: true, canary: 50 }),
    () => abort(maria, { app: 'blog', reason: '' }),
    () => changeSettings(maria, { values: { SITE_URL: 'https://a.example' }, reason: '' }),
    () => freeze(maria, { section: 'blog', reason: 'look\r\n\r\nfirst' }),
    () => unfreeze(maria, { section: 'blog', reason: '' }),
    () => freeze(maria, { section: '*', reason: '' }),
  ])
    texts.push(changeText((await change()).composition));
  expect(texts).toEqual([
    `blog ${next} is live, before: ${old} (deploy by Maria: shorter titles); composition 2`,
    `blog ${old} is live, before: ${next} (rollback by Maria); composition 3`,
    `blog ${next} is on trial for 25 of 100 visits (deploy by Maria); composition 4`,
    `blog ${next} is on trial for 50 of 100 visits (deploy by Maria); composition 5`,
    `the trial of blog ${next} has ended (abort by Maria); composition 6`,
    'SITE_URL is https://a.example (settings by Maria); composition 7',
    'blog is frozen (freeze by Maria: look); composition 8',
    'blog is not frozen any more (unfreeze by Maria); composition 9',
    'every section is frozen (freeze by Maria); composition 10',
  ]);
});

async function startChat(status: number) {
  const texts: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      texts.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;
  return { texts, stop, address: new URL(address) };
}

test('a reason cannot address everyone, show a false link, start a line or hide characters', async () => {
  const { site } = await liveSite();
  const reason =
    '<!channel> <https://evil.example|https://bank.example> & \u202eeslaf\u0007\nsecond line';
  const releases = { blog: await site.publish('blog', 'b') };
  const { composition } = await deploy(site.as('Maria'), { releases, reason });
  const chat = await startChat(200);
  const warnings: string[] = [];
  await notifyChange(chat.address, composition, (line) => warnings.push(line));
  chat.stop();
  expect(warnings).toEqual([]);
  expect(chat.texts).toEqual([
    expect.stringContaining(
      'deploy by Maria: &lt;!channel&gt; &lt;https://evil.example|https://bank.example&gt; &amp; eslaf)',
    ),
  ]);
});

test('an address that answers with an error, or not at all, is a warning without the address', async () => {
  const { site } = await liveSite();
  const composition = await site.latest();
  const chat = await startChat(500);
  const warnings: string[] = [];
  const notify = () => notifyChange(chat.address, composition, (line) => warnings.push(line));
  await notify();
  chat.stop();
  await notify();
  expect(chat.texts).toHaveLength(1);
  const lost = `nobody was told: ${changeText(composition)}`;
  expect(warnings).toEqual([
    `Warning: RELEASE_NOTIFY answered 500; ${lost}`,
    `Warning: RELEASE_NOTIFY cannot be reached; ${lost}`,
  ]);
});
