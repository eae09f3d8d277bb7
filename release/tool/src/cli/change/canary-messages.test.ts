import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { recorded } from '../../../testing/stores/whole';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from './deploy';
import { status } from '../../composition/history/live-now';

const folder = temporaryFolder();
/** Shell, offers, blog: compositions 1 to 3. */
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });
let blog: string;
let store: MemoryStore;

beforeAll(async () => {
  await ship(base, folder, 'shell');
  await ship(base, folder, 'offers');
  blog = await ship(base, folder, 'blog');
});

beforeEach(() => {
  store = base.copy();
  process.env.RELEASE_WHO = 'maria';
});
afterEach(() => void delete process.env.RELEASE_WHO);

const run = (...words: string[]) => commandLine(words, store);

test.each(['0', '100', '-1', '1.5', '10%', 'ten', '', '1e1'])(
  'a percentage of "%s" is wrong usage and changes nothing',
  async (percent) => {
    expect(await run('deploy', 'blog', '--from', next.folder, `--canary=${percent}`)).toMatchObject(
      {
        code: 2,
        text: expect.stringContaining('a whole number from 1 to 99') as string,
      },
    );
    expect(await recorded(store)).toHaveLength(3);
  },
);

test('deploy --canary prints the share of visits and the next steps', async () => {
  const deployed = ['deploy', 'blog', '--from', next.folder, '--canary', '10', '--why', 'bold'];
  expect(await run(...deployed)).toEqual({
    code: 0,
    text:
      `blog: ${blog} -> ${next.id}\nComposition 4 begins a canary: 10 of 100 visits get it.\n` +
      'Make it live for all: npx release promote blog. End it: npx release rollback blog.\n' +
      'release serve, workers, nginx and Caddy draw visits for it; an export on another host serves what most visits get.\n',
  });
  expect((await run('status')).text).toMatch(
    new RegExp(
      `^Composition 4\n(  .*\n)+Canary: 10 of 100 visits get these, since composition 4, by maria at \\S+\n  blog     ${next.id}  @site/blog\n  \\(bold\\)\n$`,
    ),
  );
  expect(await run(...deployed)).toEqual({
    code: 0,
    text: 'Already live (composition 4); nothing to do.\n',
  });
  expect((await run('promote')).text).toBe(
    `blog: ${blog} -> ${next.id}\nComposition 5 is live with 3 apps.\n`,
  );
  expect(await run('promote')).toEqual({
    code: 1,
    text: 'Error: No trial is on, so there is nothing to promote; begin one: npx release deploy <app> --canary 10 [E_CANARY]\n',
  });
  const lines = (await run('history', 'blog')).text.split('\n').map((line) => line.slice(26));
  expect(lines.slice(0, 2)).toEqual([
    `#5  live     promote blog: ${blog} -> ${next.id}  by maria`,
    `#4  canary   deploy blog: ${blog} -> ${next.id} for 10 of 100 visits  by maria  (bold)`,
  ]);
});

test.each([['rollback'], ['rollback', 'blog']])(
  '%s %s prints that the canary has ended, and the history shows it',
  async (...words) => {
    await deploy(store, ['blog'], '', next.folder, { canary: 10 });
    const { text } = await run(...words.filter(Boolean));
    expect(text).toContain(
      'The canary of composition 4 has ended: all visits get what is live.\n' +
        'Composition 5 is live with 3 apps.\n',
    );
    const [line = ''] = (await run('history')).text.split('\n');
    expect(line).toContain(
      `#5  live     rollback (ends the trial of composition 4) blog: ${next.id} -> ${blog}  by maria`,
    );
    const [entry] = JSON.parse((await run('history', '--json')).text) as unknown[];
    expect(entry).toMatchObject({ action: 'rollback', endedTrials: [4], endedCanary: 4 });
  },
);

test('a rollback without an app ends the canary, or is wrong usage when there is none', async () => {
  await deploy(store, ['blog'], '', next.folder, { canary: 10 });
  const now = JSON.parse((await run('status', '--json')).text) as object;
  expect(now).toMatchObject({
    trials: [{ composition: 4 }],
    canary: { composition: 4, percent: 10 },
  });
  const back = JSON.parse((await run('rollback', '--json')).text) as object;
  expect(back).toMatchObject({ result: 'live', endedTrials: [4], endedCanary: 4 });
  expect(await status(store)).not.toHaveProperty('trials');
  expect(await run('rollback')).toMatchObject({ code: 2 });
});
