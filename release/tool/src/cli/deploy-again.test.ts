import fs from 'node:fs';
import path from 'node:path';
import { sourcesFingerprintOf } from '@site/shared/build/freshness';
import { commandLine } from '../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { refuseOldBuild } from '../platform/workspaces';

const folder = temporaryFolder();

test('a release that was rolled back is deployed again only with --again', async () => {
  const store = new MemoryStore();
  const shell = builtRelease(folder, 'shell');
  const good = builtRelease(folder, 'blog', { version: '1.0.0' });
  const bad = builtRelease(folder, 'blog', { version: '1.1.0' });
  const run = (...words: string[]) => commandLine(words, store);
  await run('deploy', 'shell', 'blog', '--from', shell.folder, '--from', good.folder);
  await run('deploy', 'blog', '--from', bad.folder);
  await run('rollback', 'blog', '--why', 'bad headline');
  for (const canary of [[], ['--canary', '10']]) {
    const { code, text } = await run('deploy', 'blog', '--from', bad.folder, ...canary);
    expect(code).toBe(1);
    expect(text).toContain(`blog ${bad.id} was rolled back by `);
    expect(text).toContain(
      '(bad headline); change it and build it, or deploy it all the same with --again',
    );
  }
  expect(await store.live()).toBe(3);
  expect(await run('deploy', 'blog', '--again', '--from', bad.folder)).toMatchObject({ code: 0 });
  // A live release is never asked about.
  expect((await run('deploy', 'blog', '--from', bad.folder)).text).toContain('nothing to do');
  await run('rollback', 'blog', '--to', good.id);
  expect((await run('deploy', 'blog', '--from', good.folder)).text).toContain('nothing to do');
});

test('a build that is older than its sources is refused with what builds it', () => {
  const root = path.join(folder, 'checkout');
  const workspace = path.join(root, 'remote-blog');
  fs.mkdirSync(path.join(workspace, 'dist'), { recursive: true });
  fs.mkdirSync(path.join(workspace, 'src'));
  const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text);
  write('package.json', '{"workspaces":["remote-blog"]}');
  write('remote-blog/package.json', '{"name":"x","release":{"app":"blog"}}');
  write('remote-blog/src/page.ts', 'bad');
  const check = () => refuseOldBuild('blog', root);
  expect(check).not.toThrow();
  write('remote-blog/dist/fingerprint', `of everything\n\n${sourcesFingerprintOf(workspace)}`);
  expect(check).not.toThrow();
  write('remote-blog/src/page.ts', 'good');
  expect(check).toThrow(
    'remote-blog/dist is older than its sources, so the last changes of blog are not in it; ' +
      'build it first: npm run build -w remote-blog',
  );
  // Older builds have no fingerprint.
  write('remote-blog/dist/fingerprint', 'of everything\n');
  expect(check).not.toThrow();
});
