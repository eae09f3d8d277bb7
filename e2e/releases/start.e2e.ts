import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { printedAddress } from '@site/build/testing/starting';
import { repository } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

test('npm start serves the site, and on SIGTERM ends as a server does, not as an interrupted deploy', async ({
  site,
}) => {
  const env = { ...process.env, RELEASE_STORE: site.store, PORT: '0', HOST: '127.0.0.1' };
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  npm.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const address = await printedAddress(npm, /The site is at (\S+)\s/);
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  npm.kill('SIGTERM');
  await once(npm, 'close');
  expect(errors).not.toContain('Interrupted');
  await expect(fetch(address)).rejects.toThrow();
});
