import type { AppName } from '@site/shared/contract';
import { parseRelease } from '@site/shared/contract';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { commandLine } from '@site/server/testing/servers/command-line';
import {
  builtRelease,
  finishedPage,
  temporaryFolder,
  type Wanted,
} from '@site/composer/testing/releases';
import { repository } from '@site/tool/workspaces';
import { MemoryStore } from '@site/composer/testing/stores/memory';

const contract = { now: 2 };
jest.mock('../../shared/src/contract/routes', () => ({
  ...jest.requireActual<object>('../../shared/src/contract/routes'),
  get CONTRACT_VERSION() {
    return contract.now;
  },
  get SUPPORTED_CONTRACTS() {
    return [contract.now, contract.now - 1].filter(Boolean);
  },
}));

const manual = fs.readFileSync(path.join(repository, 'docs/upgrade.md'), 'utf8');
const APPS = ['shell', 'content', 'offers', 'blog', 'forms'] as const;
const folder = temporaryFolder();
const base = new MemoryStore();

type Description = Record<string, unknown>;
const built = (app: AppName, version: string, change: Wanted['change'], more: Wanted = {}) =>
  builtRelease(folder, app, { ...more, version, change }).folder;

const react = (version: string) => (release: Description) => {
  if (release.app === 'shell')
    release.provides = { ...(release.provides as object), react: version, 'react-dom': version };
  release.hydrated = { react: version };
};
const needs = (name: string, range: string) => (release: Description) => {
  release.requires = { ...(release.requires as object), [name]: range };
};
const raised = (release: Description) => {
  release.contract = 2;
  if (release.app === 'shell') release.sectionContracts = [2, 1];
};

const withOwnCopy = (release: Description) => {
  release.requires = {};
};
const finished: Wanted = { pages: { '/blog': finishedPage('<h1>Posts</h1>') } };

interface Step {
  readonly builds?: readonly [
    version: string,
    change: NonNullable<Wanted['change']>,
    more?: Wanted,
  ];
  /** Continues from the step before. */
  readonly goesOn?: true;
}

/** In the order of the page's blocks. */
const steps: readonly Step[] = [
  { builds: ['1.1.0', react('19.3.2')] },
  { goesOn: true },
  { builds: ['1.1.0', react('19.4.0')] },
  { builds: ['1.1.0', needs('react', '^19.4.0')], goesOn: true },
  { goesOn: true },
  { builds: ['2.0.0', () => undefined, finished] },
  { builds: ['2.0.0', withOwnCopy] },
  { builds: ['1.1.0', needs('react', '^19.4.0')] },
  { builds: ['1.1.0', react('20.0.0')] },
  { builds: ['2.0.0', raised] },
  { builds: ['2.0.0', raised] },
  { goesOn: true },
  { builds: ['2.0.0', raised] },
];

/** Digests vary. */
const named = (text: string) => text.replace(/(\d+\.\d+\.\d+)-[0-9a-f]{8,}/g, '$1-ab12cd34');
const linesOf = (text: string) => text.split('\n').filter(Boolean);
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, text, word]) => text ?? word ?? '');

const blocks = [...manual.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);
const isStep = ({ language, text }: (typeof blocks)[number]) =>
  language === 'sh' && text.includes('npx release');
/** The command index, or -1 if none of the page prints it. */
const quotes = blocks.flatMap(({ language, text }, index) =>
  language === 'text'
    ? [
        {
          lines: linesOf(text),
          step: isStep(blocks[index - 1] ?? blocks[0]!)
            ? blocks.slice(0, index).filter(isStep).length - 1
            : -1,
        },
      ]
    : [],
);

beforeAll(async () => {
  const router = { '@site/shared/router': '7.18.5' };
  const change = (release: Description) => {
    if (release.app === 'shell') release.provides = { ...(release.provides as object), ...router };
  };
  const from = APPS.flatMap((app) => ['--from', builtRelease(folder, app, { change }).folder]);
  expect(await commandLine(['deploy', ...APPS, ...from], base)).toMatchObject({ code: 0 });
});

async function type(line: string, store: MemoryStore, { builds }: Step) {
  const [, , verb = '', ...words] = wordsOf(line);
  const apps = verb === 'deploy' ? APPS.filter((app) => words.includes(app)) : [];
  const [version = '', change, more] = builds ?? [];
  const from = apps.flatMap((app) => ['--from', built(app, version, change, more)]);
  return commandLine([verb, ...words, ...from], store);
}

test('every command of the upgrade page works and prints what the page quotes', async () => {
  const pages = blocks.filter(isStep);
  expect(pages).toHaveLength(steps.length);
  let store = base;
  for (const [index, step] of steps.entries()) {
    if (!step.goesOn) store = base.copy();
    const quoted = quotes.find((one) => one.step === index)?.lines ?? [];
    const typed = linesOf(pages[index]?.text ?? '').filter((line) => line.startsWith('npx'));
    let printed = '';
    for (const [at, line] of typed.entries()) {
      const { code, text } = await type(line, store, step);
      const refused = at === typed.length - 1 && quoted.some((one) => one.startsWith('Error:'));
      expect([line, text, code]).toEqual([line, text, refused ? 1 : 0]);
      printed += text;
    }
    for (const line of quoted) expect(linesOf(named(printed))).toContain(line);
  }
});

function buildRefusal(): string {
  const remote = path.join(folder, 'remote-blog');
  fs.mkdirSync(remote);
  const release = { app: 'blog', supports: { react: '^20.0.0' } };
  fs.writeFileSync(path.join(remote, 'package.json'), JSON.stringify({ release }));
  const code = `import { required } from './shared/build/bundles/singletons.ts';
    try { required(${JSON.stringify(remote)}) } catch (fault) { console.log(fault.message) }`;
  return execFileSync('npx', ['--no-install', 'tsx', '--eval', code], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();
}

function foreign(now: number, release: number): string {
  contract.now = now;
  try {
    parseRelease(JSON.stringify({ app: 'blog', contract: release }));
    return 'nothing';
  } catch (fault) {
    return (fault as Error).message;
  } finally {
    contract.now = 2;
  }
}

test('the upgrade page quotes builds and other tools correctly', async () => {
  const halves = built('shell', '1.1.0', (release) => {
    release.provides = { react: '19.4.0', 'react-dom': '19.3.1' };
  });
  const { text } = await commandLine(['deploy', 'shell', '--from', halves], base.copy());
  const printed = [buildRefusal(), linesOf(named(text)).at(-1), foreign(1, 2), foreign(3, 1)];
  const quoted = quotes.filter(({ step }) => step < 0).flatMap(({ lines }) => lines);
  expect(printed.map((line) => line?.replace(/ \S+ is installed/, ' 19.3.1 is installed'))).toEqual(
    quoted,
  );
});

test('npm commands of the upgrade page are scripts of this repository', () => {
  const { scripts } = JSON.parse(
    fs.readFileSync(path.join(repository, 'package.json'), 'utf8'),
  ) as {
    scripts: Record<string, string>;
  };
  const lines = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => linesOf(text));
  const named = lines.flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(named)).toEqual(new Set(['build']));
  for (const name of named) expect(scripts).toHaveProperty([name]);
});
