import { SECTION_DATA_ID, SHELL_DATA_ID } from '@site/shared/contract';
import { startApplication } from './application';

const block = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

const shell = { base: '/shell/', scripts: [], styles: ['main.css'], integrity: {} };
const section = {
  base: '/blog/',
  entry: 'remoteEntry.1a2b3c4d.js',
  routes: [{ path: '/blog', scripts: [], styles: ['list.css'] }],
  integrity: {},
};

test('late stylesheets are enabled together when the last one is loaded', () => {
  document.body.innerHTML = block(SHELL_DATA_ID, shell) + block(SECTION_DATA_ID, section);
  startApplication();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const media = () => links.map((link) => link.media);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/shell/main.css',
    '/blog/list.css',
  ]);
  expect(media()).toEqual(['not all', 'not all']);
  links[0]?.dispatchEvent(new Event('load'));
  expect(media()).toEqual(['not all', 'not all']);
  links[1]?.dispatchEvent(new Event('load'));
  expect(media()).toEqual(['all', 'all']);
});
