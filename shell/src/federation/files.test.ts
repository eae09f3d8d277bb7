import { SHELL_DATA_ID } from '@site/shared/contract';

test('a prefetch link of a stylesheet does not hide that the stylesheet has come', async () => {
  const shell = {
    release: '1.0.0-1a2b3c4d',
    base: '/shell/',
    scripts: [],
    styles: ['main.css'],
    integrity: {},
    gone: [],
  };
  document.body.innerHTML = `<script type="application/json" id="${SHELL_DATA_ID}">${JSON.stringify(shell)}</script>`;
  document.head.innerHTML =
    '<link rel="prefetch" href="/shell/main.css"><link rel="stylesheet" href="/shell/main.css">';
  const { isStyled } = await import('./files');
  expect(isStyled()).toBe(false);
  const [, stylesheet] = document.querySelectorAll('link');
  Object.defineProperty(stylesheet, 'sheet', { value: {} });
  expect(isStyled()).toBe(true);
});
