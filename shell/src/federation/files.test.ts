import { type Section, SHELL_DATA_ID } from '@site/contract/browser';

const stylesheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

test('the styles of all pages count once their stylesheet has loaded', async () => {
  const shell = {
    release: '1.0.0-1a2b3c4d',
    base: '/shell/',
    scripts: [],
    styles: ['main.css'],
    integrity: {},
    gone: [],
  };
  document.body.innerHTML = `<script type="application/json" id="${SHELL_DATA_ID}">${JSON.stringify(shell)}</script>`;
  document.head.innerHTML = stylesheet('/shell/main.css');
  const { isStyled } = await import('./files');
  expect(isStyled()).toBe(false);
  Object.defineProperty(document.querySelector('link'), 'sheet', { value: {} });
  expect(isStyled()).toBe(true);
});

test('a page waits for its own stylesheets and not for a late one of the cookie settings', async () => {
  const { stylesLoaded } = await import('./files');
  document.head.innerHTML = ['/shell/main.css', '/shell/consent.css', '/blog/List.css']
    .map(stylesheet)
    .join('');
  const load = (href: string) =>
    Object.defineProperty(document.querySelector(`[href="${href}"]`), 'sheet', { value: {} });
  jest.useFakeTimers();
  let isLoaded = false;
  void stylesLoaded({ base: '/blog/' } as Section).then(() => (isLoaded = true));
  load('/shell/main.css');
  await jest.advanceTimersByTimeAsync(100);
  expect(isLoaded).toBe(false);
  load('/blog/List.css');
  await jest.advanceTimersByTimeAsync(100);
  expect(isLoaded).toBe(true);
});
