import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../change/deploy';

const folder = temporaryFolder();
const store = new MemoryStore();

const datedFacts = [
  {
    name: 'prices of the plans',
    source: 'the price list',
    url: 'https://prices.example/',
    checked: '2026-11-21',
    pages: ['/blog'],
  },
  { name: 'a habit', source: 'a report', checked: '2026-11-30', pages: ['/blog'] },
];

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  const built = builtRelease(folder, 'blog', {
    change: (release) => {
      release.datedFacts = datedFacts;
    },
  });
  await deploy(store, ['blog'], '', built.folder);
});

const facts = (...words: string[]) => commandLine(['facts', ...words], store);

test('facts lists what pages state, oldest check first, with source, day, team and pages', async () => {
  expect(await facts('--on', '2026-12-21')).toEqual({
    code: 0,
    text: `blog: prices of the plans: check again on 2026-12-22
  source:  the price list (https://prices.example/)
  checked: 2026-11-21, 30 days ago, by @site/blog
  pages:   /blog
blog: a habit: check again on 2026-12-31
  source:  a report
  checked: 2026-11-30, 21 days ago, by @site/blog
  pages:   /blog
`,
  });
});

test('a month after its check a fact is due, after three it is overdue', async () => {
  const due = await facts('--due', '--on', '2026-12-22');
  expect(due.text).toMatch(
    /^blog: prices of the plans: DUE: check it before 2027-02-20, when no new release may state it\n/,
  );
  expect(due.text).not.toContain('a habit');
  expect((await facts('--due', '--on', '2027-02-20')).text).toContain(
    'blog: prices of the plans: OVERDUE: no new release may state it\n',
  );
  expect((await facts('--due', '--on', '2026-12-01')).text).toBe('Nothing is due.\n');
});

test('facts --json has the age of each fact', async () => {
  const listed = JSON.parse((await facts('--json', '--on', '2027-02-20')).text) as object[];
  expect(listed).toEqual([
    expect.objectContaining({ app: 'blog', standing: 'overdue', age: 91, overdue: '2027-02-20' }),
    expect.objectContaining({ app: 'blog', standing: 'due', age: 82 }),
  ]);
});

test('an invalid day is wrong usage; with nothing live the message names the next step', async () => {
  expect(await facts('--on', 'soon')).toEqual({
    code: 2,
    text: 'Error: --on is "soon"; it must be a day such as 2027-01-31. [E_USAGE]\n',
  });
  expect(await commandLine(['facts'], new MemoryStore())).toEqual({
    code: 1,
    text: 'Error: Nothing is live yet; list what is built here: npx release facts --built [E_NOT_LIVE]\n',
  });
});
