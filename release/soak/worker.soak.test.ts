import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildWorker } from '@site/server';
import { askPort, deployMadeUp, deployMadeUpSite, describeAddresses } from '@site/server/testing';
import { freePort } from '@site/build/testing/starting';
import { releaseId } from '@site/store';
import { serveS3Double } from '@site/store/testing';

const workerd = path.resolve(__dirname, '../../node_modules/.bin/workerd');

describe('the built worker in workerd, on a bucket', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'workerd-'));
  let bucket: Awaited<ReturnType<typeof serveS3Double>>;
  let child: ChildProcess;
  let [port, blogId] = [0, ''];
  const ask = askPort(() => port);
  const store = () => bucket.double.store('site/');

  beforeAll(async () => {
    bucket = await serveS3Double();
    const { apps } = await deployMadeUpSite(store());
    blogId = releaseId(apps.blog ?? { version: '', digest: '' });
    await buildWorker(folder, { RELEASE_STORE: 's3://bucket/site', ...bucket.environment });
    port = await freePort();
    const args = ['serve', 'workerd.capnp', `--socket-addr=http=127.0.0.1:${port}`];
    const env = { ...process.env, ...bucket.environment };
    // A process group: what npm installs starts the program itself.
    const options = { cwd: folder, env, detached: true };
    child = spawn(workerd, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    while (!(await ask('/healthz').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`);
      await setTimeout(50);
    }
  });

  afterAll(async () => {
    if (child?.pid) {
      process.kill(-child.pid);
      await once(child, 'exit');
    }
    bucket?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  describeAddresses({ ask, asset: (name) => `/_releases/blog/${blogId}/${name}` });

  test('sends pages compressed and once, files for ever, parts, and HSTS over TLS only', async () => {
    const page = await ask('/blog', { 'Accept-Encoding': 'br' });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.headers['strict-transport-security']).toBeUndefined();
    const { etag = '' } = page.headers;
    const again = await ask('/blog', { 'Accept-Encoding': 'br', 'If-None-Match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    const file = await ask(`/_releases/blog/${blogId}/page.js`);
    expect(file.headers['cache-control']).toBe('public,max-age=31536000,immutable');
    expect((await ask('/blog', { Range: 'bytes=0-14' })).body).toBe('<!doctype html>');
    const secure = await ask('/', { 'X-Forwarded-Proto': 'HTTPS,http' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('shows a deploy, a rollback and a trial without a restart', async () => {
    for (const [text, action] of [
      ['new text', 'deploy'],
      ['old text', 'rollback'],
    ] as const) {
      await deployMadeUp(store(), { app: 'blog', text, action });
      while (!(await ask('/blog')).body.includes(`${text} at /blog`)) await setTimeout(100);
    }
    await deployMadeUp(store(), { app: 'blog', text: 'tried text', percent: 50 });
    const seen = new Set<string>();
    while (seen.size < 2) seen.add(/\w+ text/.exec((await ask('/blog')).body)?.[0] ?? '');
    expect([...seen].sort()).toEqual(['old text', 'tried text']);
    const { cookies } = await ask('/blog', { 'X-Forwarded-Proto': 'https' });
    expect(cookies.join()).toMatch(/^__Host-release_side=/);
  }, 60_000);
});
