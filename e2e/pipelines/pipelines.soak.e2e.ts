import { freePort } from '@site/build/testing/starting';
import { documentedBlocks } from '@site/build/testing/docs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedPost } from '../fixtures/changed-build';
import { repository, Site } from '../fixtures/site';
import { expect, test as base } from '../fixtures/test';
import { Machine, OtherMachine } from './machine';
import { type JobRun, type Contexts, WorkflowRun } from './workflow';

const { path: POST, from: OLD, to: NEW } = changedPost;
interface Shared {
  readonly machine: OtherMachine;
}

interface Surroundings {
  readonly own: Site;
  readonly artifacts: string;
}

const test = base.extend<Surroundings, Shared>({
  own: async ({}, provide) => {
    const port = String(await freePort());
    const site = await Site.openWith({ PORT: port, PREVIEW_URL: `http://127.0.0.1:${port}` });
    await provide(site);
    site.close();
  },
  machine: [
    async ({}, provide) => {
      const machine = new OtherMachine();
      await provide(machine);
      machine.remove();
    },
    { scope: 'worker' },
  ],
  artifacts: async ({}, provide) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'artifacts-'));
    fs.cpSync(changedPost.release, path.join(folder, 'blog'), { recursive: true });
    await provide(folder);
    fs.rmSync(folder, { recursive: true });
  },
});

const HERE = 'teams/site';
const pullRequest = (from = HERE) => ({
  event_name: 'pull_request',
  ref: 'refs/pull/7/merge',
  event: { pull_request: { head: { repo: { full_name: from } } } },
});
const push = {
  event_name: 'push',
  ref: 'refs/heads/main',
  event: { head_commit: { message: 'A better headline\n\nAs asked "for" by $readers' } },
};

/** Another host than the site's, at the same server. */
const previewUrlOf = ({ url }: Site) => url.replace('localhost', '127.0.0.1');

const contextsOf = (site: Site, github: object, more: Contexts = {}): Contexts => ({
  github: { repository: HERE, actor: 'Jo from the blog', ...github },
  vars: { RELEASE_STORE: site.store, SITE_URL: site.url, PREVIEW_URL: previewUrlOf(site) },
  secrets: {},
  ...more,
});

const section = (site: Site, github: object, artifacts: string, app = 'blog') =>
  new WorkflowRun(
    'section',
    contextsOf(site, github, { inputs: { app, workspace: `remote-${app}` } }),
    artifacts,
  );

const rollback = (site: Site, inputs: object, artifacts: string) =>
  new WorkflowRun(
    'rollback',
    contextsOf(
      site,
      { event_name: 'workflow_dispatch', ref: 'refs/heads/main' },
      { inputs: { app: 'blog', to: '', ...inputs } },
    ),
    artifacts,
  );

function expectWell({ ran, output }: JobRun): void {
  expect(ran.length).toBeGreaterThan(0);
  expect([ran.filter(([, code]) => code !== 0), output]).toEqual([[], output]);
}

const postOf = async (site: Site) => (await fetch(site.url + POST)).text();

interface Entry {
  readonly action: string;
  readonly author: string;
  readonly reason: string;
}

const lastOf = async (site: Site) =>
  (JSON.parse((await site.release('history', 'blog', '--json')).stdout) as readonly Entry[])[0];

test('the documented commands that check and build a section run as typed', async ({
  own,
  artifacts,
}) => {
  const build = section(own, pullRequest(), artifacts, 'offers');
  expectWell(await build.run('build', Machine.builder));
  const built = path.join(repository, 'remote-offers/dist/release');
  expect(fs.readdirSync(path.join(artifacts, 'offers'), { recursive: true }).sort()).toEqual(
    fs.readdirSync(built, { recursive: true }).sort(),
  );
});

test('a pull request carries the address of what it would change, and changes nothing', async ({
  own,
  machine,
  artifacts,
  page,
}) => {
  const run = section(own, pullRequest(), artifacts);
  expect([run.willRun('preview'), run.willRun('deploy')]).toEqual([true, false]);
  expect(fs.existsSync(path.join(machine.folder, 'remote-blog/src'))).toBe(false);
  const preview = await run.run('preview', machine);
  expectWell(preview);
  expect(preview.address).toMatch(new RegExp(`^${previewUrlOf(own)}/_preview/[\\w-]{20,}$`));
  await page.goto(`${preview.address}?to=${POST}`);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.locator('h1')).toContainText(NEW);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('not live');
  expect(await postOf(own)).toContain(OLD);
});

test('a merged change goes live with author and reason, and one click rolls it back', async ({
  own,
  machine,
  artifacts,
}) => {
  const run = section(own, push, artifacts);
  expect([run.willRun('preview'), run.willRun('deploy')]).toEqual([false, true]);
  const deploy = await run.run('deploy', machine);
  expectWell(deploy);
  expect(deploy.address).toBe(own.url);
  expect(await postOf(own)).toContain(NEW);
  const deployed = await lastOf(own);
  expect(deployed).toMatchObject({ action: 'deploy', author: 'Jo from the blog' });
  expect(deployed?.reason).toContain('A better headline');
  expect(deployed?.reason).toContain('"for" by $readers');

  expectWell(
    await rollback(own, { why: 'The old one was right' }, artifacts).run('rollback', machine),
  );
  expect(await postOf(own)).toContain(OLD);
  expect(await lastOf(own)).toMatchObject({ action: 'rollback', reason: 'The old one was right' });
});

test('a click takes one app to the release before, or to a certain one', async ({
  own,
  machine,
  artifacts,
}) => {
  const { stdout } = await own.release('publish', 'blog', '--from', changedPost.release, '--json');
  const [{ id = '' } = {}] = JSON.parse(stdout) as { readonly id?: string }[];
  expectWell(await section(own, push, artifacts).run('deploy', machine));
  const click = (to: string) => rollback(own, { to, why: 'A click' }, artifacts);
  expectWell(await click('').run('rollback', machine));
  expect(await postOf(own)).toContain(OLD);
  expectWell(await click(id).run('rollback', machine));
  expect(await postOf(own)).toContain(NEW);
  const { ran, output } = await click('9.9.9-00000000').run('rollback', machine);
  expect(ran.map(([, code]) => code)).toEqual([1]);
  expect(output).toContain('Visitors have never had blog 9.9.9-00000000');
  expect(await postOf(own)).toContain(NEW);
});

test('a fork, a branch and a repository without a store neither preview nor deploy', ({
  own,
  artifacts,
}) => {
  const jobsThatRun = (run: WorkflowRun) => [run.willRun('preview'), run.willRun('deploy')];
  expect(jobsThatRun(section(own, pullRequest('somebody/else'), artifacts))).toEqual([
    false,
    false,
  ]);
  expect(jobsThatRun(section(own, { ...push, ref: 'refs/heads/try' }, artifacts))).toEqual([
    false,
    false,
  ]);
  const without = (github: object) =>
    new WorkflowRun('section', { ...contextsOf(own, github), inputs: {}, vars: {} }, artifacts);
  expect(jobsThatRun(without(push))).toEqual([false, false]);
  expect(jobsThatRun(without(pullRequest()))).toEqual([false, false]);
});

test('the documented commands of a pipeline work when they are typed by hand', async ({
  own,
  machine,
  artifacts,
}) => {
  fs.cpSync(path.join(artifacts, 'blog'), path.join(machine.folder, 'built'), { recursive: true });
  const blocks = documentedBlocks(repository, 'pipelines.md').filter(({ text }) =>
    text.includes('npx release'),
  );
  const lines = blocks.flatMap(({ text }) => text.trim().split('\n'));
  expect(lines.length).toBeGreaterThan(3);
  const seen: string[] = [];
  for (const line of lines) {
    const { code, output } = await machine.run(line, { RELEASE_STORE: own.store });
    expect([line, code, output]).toEqual([line, 0, output]);
    seen.push((await postOf(own)).includes(NEW) ? 'new' : 'old');
  }
  expect(new Set(seen)).toEqual(new Set(['old', 'new']));
  expect(seen.at(-1)).toBe('old');
});
