import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { descriptionIn, withDescription } from '@site/composer/testing/built/descriptions';
import { honestReleases } from '../../../testing/hostile/releases';
import { commandLine } from '../../../testing/processes/command-line';
import { temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { publish } from '../../cli/change/publish';
import { wrapped } from '@site/composer/wrapped';
import { attack, seen, siteOf } from '../../../testing/hostile/publisher';

const folder = temporaryFolder();
const honest = honestReleases(folder);
const { later } = honest;

let before: Record<string, string>;
let after: Record<string, string>;
beforeAll(async () => {
  const clean = await siteOf(new MemoryStore(), honest);
  before = await seen(clean);
  await deploy(clean, ['blog'], '', later.folder);
  after = await seen(clean);
});

test.each<[string, (copy: string) => void]>([
  [
    'a description that is a link',
    (copy) => {
      fs.rmSync(path.join(copy, 'release.json'));
      fs.symlinkSync(path.join(later.folder, 'release.json'), path.join(copy, 'release.json'));
    },
  ],
  [
    'a folder of files that is a link',
    (copy) => {
      fs.rmSync(path.join(copy, 'server'), { recursive: true });
      fs.symlinkSync(path.join(later.folder, 'server'), path.join(copy, 'server'));
    },
  ],
  [
    'a pipe in the place of a file',
    (copy) => {
      const file = path.join(copy, 'server/server.cjs');
      fs.rmSync(file);
      execFileSync('mkfifo', [file]);
    },
  ],
])('a built release with %s is refused, and waits for nothing', async (_what, change) => {
  const store = await siteOf(new MemoryStore(), honest);
  const copy = withDescription(later.folder, () => undefined);
  change(copy);
  expect(await attack(store, copy)).toBeDefined();
  expect(await seen(store)).toEqual(before);
});

test('a file that is another one by the time it is copied is not published', async () => {
  const copy = withDescription(later.folder, () => undefined);
  const base = await siteOf(new MemoryStore(), honest);
  const files = ['server/server.cjs', `client/${String(descriptionIn(copy).entry)}`];
  const store = wrapped(base, {
    below: (...given) => {
      for (const file of files) fs.writeFileSync(path.join(copy, file), 'evil');
      return base.below(...given);
    },
  });
  const message = await attack(store, copy);
  for (const key of await base.below('releases'))
    expect(String(await base.read(key))).not.toBe('evil');
  expect(message).toContain('differs from the hash in release.json');
});

test('a release that was first published with an odd time and revision is shown in plain words, and deploys', async () => {
  const store = await siteOf(new MemoryStore(), honest);
  const copy = withDescription(later.folder, (about) =>
    Object.assign(about, {
      builtAt: '0000-01-01T00:00:00Z',
      revision: '\u001b[31m\u202e\r\n<img src=x onerror=alert(1)>',
    }),
  );
  await publish(store, 'blog', copy);
  await deploy(store, ['blog'], '', later.folder);
  expect(await seen(store)).toEqual(after);
  for (const words of [['history'], ['status'], ['verify']]) {
    const { code, text } = await commandLine(words, store);
    expect([words, code]).toEqual([words, 0]);
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  }
});
