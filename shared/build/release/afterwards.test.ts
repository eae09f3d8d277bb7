import { createHash } from 'node:crypto';
import { finished } from './afterwards';
import { CODE_PLACEHOLDER as CODE, INTEGRITY_PLACEHOLDER } from '../bundles/placeholder';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));

const hash = (text: string) => createHash('sha256').update(text);
const short = (text: string) => hash(text).digest('hex').slice(0, 8);

test('an entry says which code it is of, in its text and by its folder; no other file changes', () => {
  const entry = (code: string) => `var blog_1_0_0_${code}; "Post.1a2b3c4d.js"`;
  const built = files({ 'remoteEntry.js': entry(CODE), 'Post.1a2b3c4d.js': 'post' });
  const code = short(entry(CODE));
  const name = `${short(entry(code))}/remoteEntry.js`;
  const done = finished(built);
  expect(done.code).toBe(code);
  expect([...done.files].map(([file, body]) => [file, String(body)])).toEqual([
    [name, entry(code)],
    ['Post.1a2b3c4d.js', 'post'],
  ]);
  expect(done.names.get('remoteEntry.js')).toBe(name);
});

test('a chunk that says of which release it is fails the build: it would be another file in each', () => {
  const built = files({ 'remoteEntry.js': CODE, 'Post.1a2b3c4d.js': CODE });
  expect(() => finished(built)).toThrow(
    'only the entry may know which release it is of, but so do remoteEntry.js, Post.1a2b3c4d.js',
  );
});

test('a script that asks for them knows the integrity values of all others, and is called by what it then is', () => {
  const built = files({
    'main.00000000.js': `"${INTEGRITY_PLACEHOLDER}"`,
    'b.js': 'b',
    'c.css': 'c',
    'words.js': 'starts with it, and is in each page',
    d: '',
  });
  const value = (text: string) => `sha256-${hash(text).digest('base64')}`;
  const text = `"b.js ${value('b')},c.css ${value('c')}"`;
  const done = finished(built, new Set(['main.00000000.js', 'words.js']));
  expect(done.files.get(`main.${short(text)}.js`)?.toString()).toBe(text);
  expect(done.names).toEqual(new Map([['main.00000000.js', `main.${short(text)}.js`]]));
  expect(done.code).toBeUndefined();
});
