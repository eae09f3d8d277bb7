import type { RemoteRelease } from '@site/contract';
import { assertStyles } from './section-styles';

const release = { app: 'blog', release: '1.0.0-00000000' } as RemoteRelease;

const check = (css: string) => () => assertStyles(release, 'page.css', css);

test.each([
  ['blocks', 'a{'.repeat(20_000)],
  ['calculations', `a{width:${'calc('.repeat(20_000)}`],
  ['brackets', `a{width:${'('.repeat(20_000)}`],
  ['selectors', `${':is('.repeat(20_000)}a`],
])('deeply nested %s in a stylesheet are refused by name', (_what, css) => {
  expect(check(css)).toThrow(
    'blog 1.0.0-00000000: client/page.css nests blocks or brackets more than 100 deep; write flatter rules and build again',
  );
});

test('many rules in sequence are not nested', () => {
  expect(check('a{color:red}'.repeat(1_000))).not.toThrow();
});
