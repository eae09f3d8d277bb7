import fs from 'node:fs';
import path from 'node:path';
import type { Description } from '@site/composer/testing/built/descriptions';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { commandLine } from '../../../testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../change/deploy';

const below = temporaryFolder();
const store = new MemoryStore();

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(below, 'shell').folder);
});

const check = async (...words: string[]) => {
  const { code, text } = await commandLine(['check', ...words], store);
  return { code, printed: text };
};

type Part = Record<string, Record<string, unknown>>;
interface Mistake {
  readonly named: RegExp;
  /** In release.json, before digest and id are computed. */
  readonly said?: (release: Description, client: Part, routes: Description[]) => void;
  /** In the folder afterwards. */
  readonly done?: (folder: string) => void;
}

const write = (name: string, body: string) => (folder: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), body);
};
const route = (change: Description) => ({
  path: '/blog/more',
  scripts: ['page.js'],
  styles: [],
  pages: ['/blog/more'],
  ...change,
});
/** It defines what `container` names. */
const CODE = { 'remoteEntry.js': 'var blog_container' };
const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 3 };

const mistakes: Readonly<Record<string, Mistake>> = {
  'a contract nobody keeps': { named: /contract: must be 1/, said: (one) => (one.contract = 99) },
  'an app in capitals': { named: /json: app: /, said: (one) => (one.app = 'Blog') },
  'a version that is none': {
    named: /version: must be a version/,
    said: (one) => (one.version = '1'),
  },
  'a digest of other content': {
    named: /digest: is 0{64}, but/,
    said: (one) => (one.digest = '0'.repeat(64)),
  },
  'an id of another digest': {
    named: /release: is 9\.9\.9/,
    said: (one) => (one.release = `9.9.9-${'a'.repeat(32)}`),
  },
  'a container that is no name': { named: /container: /, said: (one) => (one.container = '7 up') },
  'no time of the build': { named: /builtAt: /, said: (one) => delete one.builtAt },
  'no revision': { named: /revision: /, said: (one) => delete one.revision },
  'an unknown key': { named: /"colour"/, said: (one) => (one.colour = 'red') },
  'an origin without https': {
    named: /connects\.0: must be an https:/,
    said: (one) => (one.connects = ['http://a.example']),
  },
  'an origin that the shell does not allow': {
    named: /connects to https:\/\/b\.example/,
    said: (one) => (one.connects = ['https://b.example']),
  },
  'a package that the shell does not share': {
    named: /needs vue \^3\.0\.0/,
    said: (one) => ((one.requires as Description).vue = '^3.0.0'),
  },
  'a range that the shell does not meet': {
    named: /needs react \^18\.0\.0/,
    said: (one) => ((one.requires as Description).react = '^18.0.0'),
  },
  'a path of another section': {
    named: /claims \/about, which belongs to content/,
    said: (_one, _client, routes) => routes.push(route({ path: '/about', pages: ['/about'] })),
  },
  'a path that nobody owns': {
    named: /claims \/guides, which no section may own/,
    said: (_one, _client, routes) => routes.push(route({ path: '/guides', pages: ['/guides'] })),
  },
  'a path with a slash at its end': {
    named: /must be a pattern such as/,
    said: (_one, _client, routes) => routes.push(route({ path: '/blog/end/' })),
  },
  'a route twice': {
    named: /\/blog is listed twice/,
    said: (_one, _client, routes) => routes.push(route({ path: '/blog', pages: [] })),
  },
  'a page twice': {
    named: /has the page \/blog\/Twice, which is already used by/,
    said: (_one, _client, routes) =>
      routes.push(route({ path: '/blog/:name', pages: ['/blog/twice', '/blog/Twice'] })),
  },
  'a fallback that is no page': {
    named: /anyOther: \/blog\/else is not one of its pages/,
    said: (_one, _client, routes) =>
      routes.push(route({ path: '/blog/x/:any', pages: [], anyOther: '/blog/else' })),
  },
  'a script that is not there': {
    named: /client has no file gone\.js/,
    said: (_one, _client, routes) =>
      routes.push(route({ path: '/blog/gone', pages: [], scripts: ['gone.js'] })),
  },
  'a page that ends like a file': {
    named: /has the page \/blog\/a\.html, whose ending/,
    said: (_one, _client, routes) =>
      routes.push(route({ path: '/blog/a.html', pages: ['/blog/a.html'] })),
  },
  'an old address of another section': {
    named: /redirects \/offers\/old, which belongs to offers/,
    said: (one) => (one.redirects = [{ from: '/offers/old', to: '/blog' }]),
  },
  'a file that is missing': {
    named: /client\/missing\.css is missing/,
    said: (_one, client) => (client['missing.css'] = file),
  },
  'a file with other bytes': {
    named: /client\/page\.js differs from the hash/,
    done: write('client/page.js', '/* pag3 */'),
  },
  'a link in place of a file': {
    named: /client\/page\.css (is missing|differs)/,
    done: (folder) => {
      fs.rmSync(path.join(folder, 'client/page.css'));
      fs.symlinkSync('/etc/hostname', path.join(folder, 'client/page.css'));
    },
  },
  'a compressed form': {
    named: /must not end like a compressed form/,
    said: (_one, client) => (client['page.js.br'] = file),
  },
  'a file above the folder': {
    named: /must be a plain relative file name/,
    said: (_one, client) => (client['../evil.js'] = file),
  },
  'a document': {
    named: /client\/page\.html is a document/,
    said: (_one, client) => (client['page.html'] = file),
  },
  'two names that differ in case': {
    named: /page\.js and Page\.js are one file|Page\.js and page\.js are one file/,
    said: (_one, client) => (client['Page.js'] = file),
  },
  'a file and a folder of one name': {
    named: /page\.css is both a file and a folder/,
    said: (_one, client) => (client['page.css/a.js'] = file),
  },
  'a wrong kind of hash': {
    named: /client\.entry\.js\.integrity: must be a SHA-384/,
    said: (_one, client) => (client['entry.js'] = { ...file, integrity: 'md5-abc' }),
  },
  'a negative size': {
    named: /client\.small\.js\.bytes: /,
    said: (_one, client) => (client['small.js'] = { ...file, bytes: -1 }),
  },
  'a script over its budget': {
    named: /client\/large\.js: 90000000 bytes, .* over the budget/,
    said: (_one, client) => (client['large.js'] = { ...file, bytes: 90_000_000 }),
  },
  'no server bundle': {
    named: /server: has no file server\.cjs/,
    said: (one) => (one.server = {}),
  },
};

function planted(chosen: readonly Mistake[], version: string): string {
  const { folder } = builtRelease(below, 'blog', {
    version,
    client: CODE,
    change: (release) => {
      const { client, routes } = release as unknown as { client: Part; routes: Description[] };
      for (const { said } of chosen) said?.(release, client, routes);
    },
  });
  for (const { done } of chosen) done?.(folder);
  return folder;
}

/** About one field each; the last one planted wins. */
const EXCLUSIVE = [
  'an origin without https',
  'a digest of other content',
  'a range that the shell does not meet',
];

test('release check names all mistakes of a folder in one run', async () => {
  const chosen = Object.entries(mistakes).filter(([name]) => !EXCLUSIVE.includes(name));
  const { printed } = await check(
    planted(
      chosen.map(([, one]) => one),
      '2.0.0',
    ),
  );
  const unnamed = chosen.filter(([, { named }]) => !named.test(printed)).map(([name]) => name);
  expect(unnamed).toEqual([]);
  expect(chosen.length).toBeGreaterThanOrEqual(30);
});

test('release check accepts a release and says which files would not be published', async () => {
  const { folder, id } = builtRelease(below, 'blog', { version: '3.0.0', client: CODE });
  write('client/notes.txt', 'notes')(folder);
  const { code, printed } = await check(folder);
  expect(printed).toContain(`Not published: ${folder}/client/notes.txt`);
  expect(printed).toContain(`${folder} is blog ${id}, with 4 files.`);
  expect(code).toBe(0);
});

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'without release.json',
    (folder) => fs.rmSync(path.join(folder, 'release.json')),
    /has no release\.json/,
  ],
  ['whose release.json is no JSON', write('release.json', '{'), /not valid JSON/],
  ['whose release.json is a list', write('release.json', '[]'), /must be a JSON object/],
  ['whose release.json says nothing', write('release.json', '{}'), /contract: must be 1/],
])('release check refuses a folder %s', async (_what, damage, message) => {
  const { folder } = builtRelease(below, 'blog', { version: `4.0.${message.source.length}` });
  damage(folder);
  const { code, printed } = await check(folder);
  expect(printed).toMatch(message);
  expect(code).toBe(1);
});

test('release check --json has the code and the message of each fault', async () => {
  const folder = planted([mistakes['no server bundle'] ?? { named: /./ }], '5.0.0');
  const { text } = await commandLine(['check', folder, '--json'], store, ['stdout']);
  const { faults } = JSON.parse(text) as { faults: object[] };
  expect(faults).toEqual([
    {
      code: 'E_INVALID_RELEASE',
      message: expect.stringContaining('server: has no file') as string,
    },
  ]);
});

test('the documented JSON Schema of release.json is the one that release check --schema prints', async () => {
  const committed = path.resolve(import.meta.dirname, '../../../../../docs/release.schema.json');
  const { printed } = await check('--schema');
  // If not: npx release check --schema > docs/release.schema.json
  expect(JSON.parse(fs.readFileSync(committed, 'utf8'))).toEqual(JSON.parse(printed));
});
