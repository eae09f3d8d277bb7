import { createHash } from 'node:crypto';
import { policyFor, policyTag } from './policy';

const origins = { scripts: [], connects: [], images: [] };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(['.a{color:red}', '@media (width<64rem){\n.a{color:red}\n}'])(
  'allows an inlined stylesheet by its hash: %s',
  (css) => {
    const policy = policyFor(`<style data-href="/a.css">${css}</style><p>`, origins, []);
    expect(policy).toContain(`style-src 'self' ${hash(css)};`);
  },
);

test('allows an inlined script by its hash, whatever it compares', () => {
  const script = 'if (1 < 2) {\n  document.documentElement.dataset.theme = "dark"; }';
  expect(policyFor(`<script>${script}</script>`, origins, [])).toContain(
    `script-src 'self' ${hash(script)};`,
  );
});

test('lets a section send its forms only where it says it does', () => {
  const policy = policyFor('', origins, ['https://hooks.example.com']);
  expect(policy).toContain("connect-src 'self' https://hooks.example.com;");
  expect(policy).toContain("form-action 'self' https://hooks.example.com;");
});

test('is carried by the page too, but for what only a header can say', () => {
  const policy = policyFor('', origins, []);
  expect(policy).toMatch(/; frame-ancestors 'none'$/);
  const tag = policyTag(policy);
  expect(tag).toContain(`content="default-src 'self'; script-src 'self'; style-src 'self';`);
  expect(tag).not.toContain('frame-ancestors');
});

test('if the shell allows one script of another host, no other script of that host may run', () => {
  const host = 'https://tags.example.com';
  const named = { ...origins, scripts: [host], scriptFiles: [`${host}/gtag/js`] };
  expect(policyFor('', named, [])).toContain(`script-src 'self' ${host}/gtag/js;`);
  expect(policyFor('', { ...origins, scripts: [host] }, [])).toContain(
    `script-src 'self' ${host};`,
  );
});

test('files may be prefetched, and kinds of content that no page has are forbidden', () => {
  const policy = policyFor('', origins, []);
  expect(policy).toMatch(/^default-src 'self';/);
  for (const kind of ['frame', 'media', 'object', 'worker'])
    expect(policy).toContain(`; ${kind}-src 'none';`);
});
