import fs from 'node:fs';
import path from 'node:path';
import { provideBrowser } from '../browser/provide';
import { buildChanged, changedPost } from '../fixtures/changed-build';
import { repository } from '../fixtures/site';
import { expect, testWithOwnSite } from '../fixtures/test';
import { plantedFaults } from './planted-faults';

const test = testWithOwnSite();

test.beforeAll(async () => {
  const { executablePath, env } = await provideBrowser(
    path.join(repository, 'node_modules/.cache'),
  );
  Object.assign(process.env, env, { CHROMIUM_PATH: executablePath });
});

const deployed = (folder: string) =>
  ['deploy', 'blog', '--from', folder, '--canary', '25', '--probe'] as const;

test('a canary with three faults is refused before any visitor gets it, naming page, step and source line', async ({
  own,
}) => {
  test.setTimeout(600_000);
  const folder = await buildChanged('remote-blog', 'changed-blog', Object.values(plantedFaults));
  const before = await own.release('status', '--json');
  const { code, stderr } = await own.release(...deployed(folder));
  expect(stderr).toContain('[E_PROBE]');
  expect(code).toBe(1);
  const faultOn = (page: string) =>
    stderr.split('\n').filter((line) => line.startsWith(`Fault: ${page}, `));
  const { hydration, click, link } = plantedFaults;
  expect(faultOn(hydration.path)[0]).toMatch(
    /, start the application on a phone: a page fault: Error: planted at hydration .*\(.*SnapshotsPost\.tsx:\d+:\d+, /,
  );
  expect(faultOn(click.path)[0]).toMatch(
    /, press link “.+” in main on a phone: an uncaught error: Error: planted on click \(.*FilterBar\.tsx:\d+:\d+, /,
  );
  expect(faultOn(link.path)).toEqual([
    `Fault: ${link.path}, check the links: a dead link: /no-such-offer returns 404`,
  ]);
  // Other pages have no fault.
  const pages = Object.values(plantedFaults).map((one) => one.path as string);
  for (const [, page] of stderr.matchAll(/^Fault: (\S+), /gm)) expect(pages).toContain(page);
  expect((await own.release('status', '--json')).stdout).toBe(before.stdout);
  const { release } = JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')) as {
    release: string;
  };
  expect(fs.readdirSync(path.join(own.store, 'releases/blog'))).not.toContain(release);
  expect((await own.release('history', 'blog')).stdout).toContain('[E_PROBE]');
});

test('a good canary passes the probe and starts', async ({ own }) => {
  test.setTimeout(600_000);
  const { code, stdout, stderr } = await own.release(...deployed(changedPost.release), '--again');
  expect(stderr).toMatch(/^Probe: walked \d+ changed pages in \d+ steps\.$/m);
  expect(code).toBe(0);
  expect(stdout).toContain('25 of 100 visits get it');
  expect(stderr).not.toContain('Fault: ');
});

test('the section on trial can be probed', async ({ own }) => {
  test.setTimeout(600_000);
  await own.release('deploy', 'blog', '--from', changedPost.release, '--canary', '25', '--again');
  const { code, stdout } = await own.release('probe', 'blog', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ faults: [], leftOut: 0 });
});
