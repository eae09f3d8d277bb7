import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { readHooks } from './hooks-file';

const file = path.join(temporaryFolder(), 'hooks.json');

test.each([
  ['{"hooks":[{"name":"a","kind":"fax","url":"https://x.example"}]}', 'hooks.0.kind'],
  ['{"hooks":[{"name":"a","kind":"chat","url":"ftp://x.example"}]}', 'hooks.0.url'],
  ['{"hooks":[{"name":"../a","kind":"chat","url":"https://x.example"}]}', 'hooks.0.name'],
  ['{"hooks":[],"more":1}', 'more'],
  ['{"hooks":[{"name":"a","kind":"chat","url":"${NOT_SET_AT_ALL}"}]}', 'NOT_SET_AT_ALL is not set'],
])('the hooks file %s is refused with what is wrong', async (text, fault) => {
  fs.writeFileSync(file, text);
  await expect(readHooks(file)).rejects.toThrow(fault);
});

test('the example in the documentation is one that is read', async () => {
  const page = path.resolve(import.meta.dirname, '../../../../../docs/hosting/after-it-is-live.md');
  const [, example = ''] = /```json\n([^]*?)```/.exec(fs.readFileSync(page, 'utf8')) ?? [];
  process.env.CDN_TOKEN = 'token';
  process.env.CHAT_HOOK = 'https://chat.example/hook';
  fs.writeFileSync(file, example);
  expect((await readHooks(file)).map(({ kind }) => kind)).toEqual(['purge', 'indexnow', 'chat']);
});
