/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const here = path.join(__dirname, 'waiting.ts');
const template = 'gohighlevel-for-local-businesses.md';
const posts = path.join(__dirname, '../src/content/posts');

function waiting(files: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'posts-'));
  fs.copyFileSync(path.join(posts, template), path.join(folder, template));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', here, folder],
    { encoding: 'utf8' },
  );
  fs.rmSync(folder, { recursive: true });
  return { status, stdout, stderr };
}

test('the list of waiting posts says what publishes a draft, and what it lacks', () => {
  expect(waiting({ 'x.md': '---\ndraft: True\n---\n' })).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^posts\/x\.md is a draft: delete its "draft" field to publish it\nx\.md:1: title: is missing: add it\n/,
    ) as string,
    stderr: '',
  });
});

test('the list of waiting posts names a faulty post in one line, without a stack trace', () => {
  expect(waiting({ 'x.md': 'Hello' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'x.md:1: must begin with front matter: a line of three dashes, the fields, three dashes again\n' +
      'Correct this first; then run it again.\n',
  });
});
