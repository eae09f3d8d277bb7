import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestSite } from '../testing/test-site';
import { abort } from './abort';
import { deploy } from './deploy';
import { changeText, notifyChange } from './notify';
import { rollback } from './rollback';
import { changeSettings } from './settings';

async function liveSite() {
  const site = new TestSite();
  const releases = {
    shell: await site.publish('shell', 'a'),
    blog: await site.publish('blog', 'a'),
  };
  await deploy(site.as('Maria'), { releases, reason: '' });
  return { site, old: releases.blog };
}

test('one line names section, release, author and reason of each change', async () => {
  const { site, old } = await liveSite();
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
  ])
    texts.push(changeText((await change()).composition));
  expect(texts).toEqual([
    `blog ${next} is live, before: ${old} (deploy by Maria: shorter titles); composition 2`,
    `blog ${old} is live, before: ${next} (rollback by Maria); composition 3`,
    `blog ${next} is on trial for 25 of 100 visits (deploy by Maria); composition 4`,
    `blog ${next} is on trial for 50 of 100 visits (deploy by Maria); composition 5`,
    `the trial of blog ${next} has ended (abort by Maria); composition 6`,
    'SITE_URL is https://a.example (settings by Maria); composition 7',
  ]);
});

test('a reason cannot address everyone, show a false link, start a line or hide characters', async () => {
  const { site } = await liveSite();
  const reason =
    '<!channel> <https://evil.example|https://bank.example> & \u202eeslaf\u0007\nsecond line';
  const releases = { blog: await site.publish('blog', 'b') };
  const { composition } = await deploy(site.as('Maria'), { releases, reason });
  expect(changeText(composition)).toContain(
    'deploy by Maria: &lt;!channel&gt; &lt;https://evil.example|https://bank.example&gt; &amp; eslaf)',
  );
});

test('an address that answers with an error, or not at all, is a warning without the address', async () => {
  const { site } = await liveSite();
  const bodies: string[] = [];
  const chat = http.createServer((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on('end', () => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const { port } = chat.address() as AddressInfo;
  const warnings: string[] = [];
  const notify = async (address: string) =>
    notifyChange(new URL(address), await site.latest(), (line) => warnings.push(line));
  await notify(`http://127.0.0.1:${port}/secret`);
  chat.close();
  chat.closeAllConnections();
  await notify(`http://127.0.0.1:${port}/secret`);
  expect(bodies).toHaveLength(1);
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    text: expect.stringContaining('composition 1') as string,
  });
  expect(warnings).toEqual([
    'RELEASE_NOTIFY answered 500; nobody was told of composition 1',
    'RELEASE_NOTIFY cannot be reached; nobody was told of composition 1',
  ]);
});
