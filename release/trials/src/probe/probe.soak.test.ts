import fs from 'node:fs';
import os from 'node:os';
import { linesOf, pageWith, probePages, stopServers } from '../../testing/probed-pages';

afterEach(stopServers);

const temporaryFolders = () =>
  fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('playwright_chromiumdev_profile'));

test('a page that floods the probe is ended at 200 findings of 2 kB', async () => {
  const before = temporaryFolders();
  const result = await probePages({
    '/floods': pageWith('const text = "x".repeat(9000); for (;;) console.error(text)'),
  });
  expect(result.findings.length).toBeLessThanOrEqual(200);
  expect(result.findings.length).toBeGreaterThan(100);
  expect(Math.max(...result.findings.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000);
  expect(temporaryFolders().filter((name) => !before.includes(name))).toEqual([]);
});

test('a page that never ends is ended, and downloads nothing', async () => {
  const result = await probePages(
    {
      '/hangs': pageWith('setTimeout(() => { for (;;); }, 200)'),
      '/downloads': pageWith('setInterval(() => { location.href = "/big.bin" }, 50)'),
      '/big.bin': 'x'.repeat(1_000_000),
    },
    { pageSeconds: 10 },
  );
  expect(linesOf(result)).toContainEqual(expect.stringMatching(/^\/hangs at 375 px, no answer: /));
});
