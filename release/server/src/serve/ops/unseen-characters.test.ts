import type { Server } from 'node:http';
import path from 'node:path';
import { commandLine } from '../../../testing/servers/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { visitsTo } from '../../../testing/servers/visits';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { serve } from '../serving';

const folder = temporaryFolder();
const TOKEN = 'a-token-of-thirty-two-characters';
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

test.each([
  ['\u202e', '\\u202e'],
  ['\u200f', '\\u200f'],
  ['\u2066', '\\u2066'],
  ['\u200b', '\\u200b'],
  ['\u0007', '\\u0007'],
  ['\u{e0041}', '\\udb40\\udc41'],
])(
  'in who and why, %j is shown as its code, on the page and in the history',
  async (raw, shown) => {
    const hidden = new FileStore(path.join(folder, `hidden-${shown.slice(1)}`));
    const { RELEASE_WHO: before } = process.env;
    process.env.RELEASE_WHO = `mallory${raw}airam`;
    await deploy(hidden, ['shell'], `fixed${raw}it`, builtRelease(folder, 'shell').folder);
    process.env.RELEASE_WHO = before;
    const { server, ops } = await serve(hidden, '127.0.0.1', 0, { ops: { token: TOKEN } });
    servers.push(server);
    const visit = visitsTo(Number(new URL(ops?.address ?? '').port))();
    const { body } = await visit.get('/_release/', { Authorization: `Bearer ${TOKEN}` });
    for (const text of [body, (await commandLine(['history'], hidden)).text]) {
      expect(text).not.toContain(raw);
      expect(text).toContain(`mallory${shown}airam`);
      expect(text).toContain(`fixed${shown}it`);
    }
    const { text: json } = await commandLine(['history', '--json'], hidden);
    expect(json).not.toContain(raw);
    expect(JSON.parse(json)).toMatchObject([{ why: `fixed${raw}it` }]);
  },
);
