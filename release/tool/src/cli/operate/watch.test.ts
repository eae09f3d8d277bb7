import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { commandLine, GLOBAL_HELP, helpOf } from '../../../testing/processes/command-line';
import { ship } from '../../../testing/ship';
import { countVisits, fineVisits } from '../../../testing/trial-counts';
import { deploy } from '../change/deploy';

const folder = temporaryFolder();
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });
let store: MemoryStore;

beforeAll(async () => {
  await ship(base, folder, 'shell');
  await ship(base, folder, 'blog');
  await deploy(base, ['blog'], '', next.folder, { canary: 25 });
});

beforeEach(() => {
  store = base.copy();
});

const run = (...words: string[]) => commandLine(words, store);
/** Draws: trial 3, c: canary or l: live, at 25%. */
const count = (faults: number) =>
  countVisits(
    store,
    { '3c~25': fineVisits(400, { faults }), '3l~25': fineVisits(1200) },
    new Date(),
  );

test('watch prints the state of a trial and how many visits it still needs', async () => {
  expect(await run('watch', '--once')).toEqual({
    code: 0,
    text: expect.stringMatching(`^blog ${next.id}: no visits in the trial yet\n$`) as string,
  });
  await count(2);
  // Only 80% of visits report: 320 of 400, 960 of 1200.
  expect((await run('watch', '--once')).text).toMatch(
    /: 2 of 320 visits with it met a fault, 5 of 960 without it; E is 0\.\d+; [\d,]+ visits to go, about \d+ \w+ at today’s traffic\n$/,
  );
});

test('watch takes a bad release back and prints why, as text or JSON', async () => {
  await count(60);
  expect((await run('watch', '--once')).text).toMatch(
    /^Composition 4: blog taken back: 60 of 320 visits with it met a fault, 5 of 960 without it; E is more than 1,000,000 \(ask @site\/blog\)\n$/,
  );
  store = base.copy();
  await count(60);
  const { text } = await run('watch', '--once', '--json');
  expect(JSON.parse(text)).toMatchObject([
    {
      trial: 3,
      apps: ['blog'],
      step: 'take-back',
      composition: 4,
      verdict: 'take-back',
      worst: 'faults',
    },
  ]);
});

test('hold pauses watch for a trial, resume restarts it, and the history shows both', async () => {
  await count(60);
  expect(await run('hold', 'blog', '--why', 'we look into it')).toEqual({
    code: 0,
    text: 'Composition 4: release watch leaves the trial of blog alone until npx release resume blog.\n',
  });
  expect((await run('watch', '--once')).text).toMatch(/\(held: we look into it\)\n$/);
  expect((await run('status')).text).toMatch(/\n {2}Held by .* since .*: we look into it\n/);
  expect((await run('resume', 'blog', '--why', 'a bot')).text).toBe(
    'Composition 5: release watch judges the trial of blog again, by its visits from now on.\n',
  );
  expect((await run('history', 'blog')).text).toMatch(
    new RegExp(
      `#5 .* resume blog ${next.id}  by .*\\(a bot\\)\n.*#4 .* hold blog ${next.id}  by .*\\(we look into it\\)`,
    ),
  );
  expect((await run('watch', '--once')).text).toContain('E is 1;');
});

test.each([
  [['hold', 'offers'], 'No trial of offers is on, so there is nothing to hold'],
  [['resume', 'blog'], 'The trial of blog is not held, so release watch judges it already'],
])('%p is refused', async (words, message) => {
  const { code, text } = await run(...words);
  expect([code, text]).toEqual([1, expect.stringContaining(message) as string]);
});

test.each(['25', '50'])(
  '--keep protects a release that is on trial already, at a share of %s',
  async (share) => {
    const words = ['deploy', 'blog', '--from', next.folder, '--canary', share, '--keep', 'a price'];
    expect((await run(...words)).code).toBe(0);
    expect((await run('status')).text).toContain('Never taken back by watch: a price');
    await count(60);
    expect((await run('watch', '--once')).text).toMatch(/^Composition 5: .*with --keep.*\n$/);
    expect((await run('watch', '--once')).text).toContain(
      '(held: npx release health blog says why)\n',
    );
    expect((await run(...words)).text).toContain('Already live (composition 5)');
  },
);

test('--keep without a canary is wrong usage', async () => {
  const { code, text } = await run('deploy', 'blog', '--keep', 'a price');
  expect([code, text]).toEqual([
    2,
    expect.stringContaining('--keep is for a release on trial') as string,
  ]);
});

test.each([
  [
    'watch',
    `Usage: release watch [options]

judge each trial by its visits, and promote it, hold it or take it back, within
the limits of shared/site.config.ts

Options:
  --once             check once and exit, for a scheduled pipeline
  --every <seconds>  how often to check (default: 60)
  --json             print facts for a program to read
  -h, --help         display help for command

Global Options:
  --store <place>    a folder, or s3://bucket/folder (default: RELEASE_STORE,
                     else .releases/)
  --verbose          print each step, and where errors come from
`,
  ],
  [
    'hold',
    `Usage: release hold [options] <app>

stop release watch from promoting a trial or taking it back

Options:
  --why <text>     the reason, for the history
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'resume',
    `Usage: release resume [options] <app>

let release watch judge a held trial again, by its visits from now on

Options:
  --why <text>     the reason, for the history
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
])('release %s --help prints its usage', async (verb, text) => {
  expect(await helpOf(verb)).toEqual({ code: 0, text });
});
