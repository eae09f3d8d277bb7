import { createHash } from 'node:crypto';
import { withDigest, withIntegrity } from './afterwards';
import { DIGEST_PLACEHOLDER as DIGEST, INTEGRITY_PLACEHOLDER } from '../bundles/placeholder';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));

test('classes get short names that are the same for browser and composer, and no other release’s', () => {
  const long = (name: string) => `${name}_Ab-_9xyz_css${DIGEST}`;
  const parts = [
    files({ 'a.css': `.${long('card')}{top:0}`, 'a.js': `"${long('card')} ${long('open')}"` }),
    files({ 'server.cjs': `{card:"${long('card')}"}/blog_1_0_0_${DIGEST}/` }),
  ];
  const texts = (digest: string) =>
    withDigest(parts, digest).flatMap((part) => [...part.values()].map(String));
  expect(texts('0123456789abcdef')).toEqual([
    '._IViv0{top:0}',
    '"_IViv0 _IViv1"',
    '{card:"_IViv0"}/blog_1_0_0_01234567/',
  ]);
  expect(texts('fedcba9876543210')[0]).toBe('._lYL80{top:0}');
});

test('a script that asks for them knows the integrity values of all other scripts and styles', () => {
  const built = files({
    'main.js': `"${INTEGRITY_PLACEHOLDER}"`,
    'b.js': 'b',
    'c.css': 'c',
    d: '',
  });
  const main = withIntegrity(built).get('main.js')?.toString();
  const value = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(main).toBe(`"b.js ${value('b')},c.css ${value('c')}"`);
});
