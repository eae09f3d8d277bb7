import { load } from 'js-yaml';
import fs from 'node:fs';
import path from 'node:path';
import { appIn, workspacesBelow } from '../manifest';
import { siteConfig } from '@site/site/site.config';
import { testInFullCheckout } from '../testing/whole';

const repository = path.resolve(__dirname, '../../..');
const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8');
const FOLDER = '.github/workflows';
const files = fs.readdirSync(path.join(repository, FOLDER)).map((name) => `${FOLDER}/${name}`);
const apps = Object.keys(siteConfig.apps);
const workflowFile = (name: string) => `${FOLDER}/${name}.yml`;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: object;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly if?: string;
  readonly uses?: string;
  readonly secrets?: object;
  readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
  readonly permissions?: object;
  readonly steps?: readonly Step[];
}

interface Trigger {
  readonly paths?: readonly string[];
}

interface Workflow {
  readonly on: {
    readonly push?: Trigger;
    readonly pull_request?: Trigger;
    readonly workflow_call?: object;
    readonly workflow_dispatch?: {
      readonly inputs?: Readonly<Record<string, { readonly options?: readonly string[] }>>;
    };
  };
  readonly permissions: object;
  readonly concurrency?: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflow = (file: string) => load(read(file)) as Workflow;
const jobsOf = (file: string) => Object.values(workflow(file).jobs);
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps = [] }) => steps);

testInFullCheckout(
  'each app has the workflow of the template, for its folder and shared ones',
  () => {
    const template = read('shared/build/generate/templates/workflow.yml');
    for (const folder of workspacesBelow(repository).apps) {
      const app = appIn(path.join(repository, folder)) ?? '';
      const expected = template
        .replaceAll('remote-template-page', folder)
        .replaceAll('template-page', app);
      expect([app, read(workflowFile(app))]).toEqual([app, expected]);
      for (const name of workflow(workflowFile(app)).on.push?.paths ?? [])
        expect(fs.existsSync(path.join(repository, name.replace('/**', '')))).toBe(true);
    }
    const ofAll = ['gate', 'node-versions', 'rollback', 'section', 'soak'].map(workflowFile);
    expect(files.sort()).toEqual([...apps.map(workflowFile), ...ofAll].sort());
  },
);

test('the rollback workflow lists the apps of this site', () => {
  const { app } = workflow(`${FOLDER}/rollback.yml`).on.workflow_dispatch?.inputs ?? {};
  expect(app?.options).toEqual(apps);
});

test('actions are pinned to a commit, with their version in a comment', () => {
  const actions = files.flatMap((file) => read(file).match(/uses: .*/g) ?? []);
  const others = actions.filter((line) => !line.startsWith('uses: ./'));
  expect(others.length).toBeGreaterThan(0);
  for (const line of others)
    expect(line).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('workflows may only read the sources, and keep no token on disk', () => {
  for (const file of files) {
    expect([file, workflow(file).permissions]).toEqual([file, {}]);
    for (const { permissions } of jobsOf(file))
      expect([file, permissions]).toEqual([file, { contents: 'read' }]);
    const checkouts = stepsOf(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  }
});

const hasKeys = (part: unknown) => JSON.stringify(part).includes('secrets.');

test('only steps that run the release tool have the keys of the store', () => {
  const keyed: Step[] = [];
  for (const file of files) {
    const { jobs, ...head } = workflow(file);
    expect([file, hasKeys(head)]).toEqual([file, false]);
    for (const { steps = [], secrets, ...job } of Object.values(jobs)) {
      expect([file, hasKeys(job)]).toEqual([file, false]);
      if (secrets) expect([file, job.uses]).toEqual([file, './.github/workflows/section.yml']);
      keyed.push(...steps.filter(hasKeys));
    }
  }
  expect(keyed.length).toBeGreaterThan(0);
  for (const { run = '' } of keyed)
    for (const command of run.trim().split('\n'))
      expect(command).toMatch(/^(npx release |\w+=\$\(node -p "require\(|echo "\w+=)/);
});

test('a job with keys runs nothing that a pull request brings: no scripts, no build, no tool, no cache', () => {
  for (const file of files)
    for (const job of jobsOf(file).filter(({ steps = [] }) => hasKeys(steps))) {
      const runs = (job.steps ?? []).flatMap(({ run }) => run ?? []);
      expect(runs.filter((run) => /^npm (?!ci --ignore-scripts$)/.test(run))).toEqual([]);
      if (!job.if?.includes("github.event_name == 'pull_request'")) {
        expect(job.if).toContain("github.ref == 'refs/heads/main'");
        continue;
      }
      const [checkout] = (job.steps ?? []).filter(({ uses }) => uses?.includes('checkout@'));
      expect(checkout?.with).toMatchObject({ ref: 'main' });
      expect(JSON.stringify(job.steps)).not.toContain('"cache"');
    }
});

test('no installation runs scripts of packages', () => {
  const installs = files
    .flatMap(stepsOf)
    .flatMap(({ run }) => run?.match(/npm (ci|i\w*)\b.*/g) ?? []);
  expect(installs.length).toBeGreaterThan(0);
  expect(new Set(installs)).toEqual(new Set(['npm ci --ignore-scripts']));
});

test('the commands of the README run on each version of Node that package.json allows', () => {
  const { commands } = workflow(workflowFile('node-versions')).jobs;
  expect(commands?.strategy?.matrix.node).toEqual(['20.19', '22', '24']);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(engines.node).toBe('^20.19 || ^22.16 || >=24');
  const steps = commands?.steps?.flatMap(({ run }) => run ?? []);
  expect(steps).toEqual(['npm ci --ignore-scripts', 'npm test']);
});

test('an app has one run of its workflow at a time', () => {
  const called = files.filter((file) => !workflow(file).on.workflow_call);
  const groups = called.map((file) => workflow(file).concurrency?.group);
  expect(groups).not.toContain(undefined);
  expect(new Set(groups).size).toBe(called.length);
});

const TYPED =
  /^(npm (ci|test|run [\w:]+)( |$)|npx release \w+ |npx release status$|\w+=\$\(node -p "require\(|echo "\w+=)/;

test('each workflow step is a command that a person can type, without text from outside', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = files.flatMap(stepsOf).flatMap(({ run }) => run?.trim().split('\n') ?? []);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    expect(command.trim()).toMatch(TYPED);
    expect(command).not.toContain('${{');
    const [, script] = /^npm run ([\w:]+)/.exec(command) ?? [];
    if (script) expect(scripts).toHaveProperty([script]);
  }
});

test('the documentation says what is typed to check and build, step by step', () => {
  const steps = workflow(`${FOLDER}/section.yml`).jobs.build?.steps ?? [];
  const commands = steps.flatMap(({ run }) => run?.replaceAll('"', '') ?? []);
  const [, block = ''] =
    /## Check and build[^]*?```sh\n([^]*?)```/.exec(read('docs/pipelines.md')) ?? [];
  const typed = block.trim().replaceAll('remote-blog', '$WORKSPACE').split('\n');
  expect(typed).toEqual(commands);
});
