import { clientFile, type Plant } from './planted-store';

interface PlantedCode {
  readonly section: string;
  readonly path: string;
  readonly file: RegExp;
  /** Runs before the page's code; of a stylesheet, more rules. */
  readonly code: string;
}

const onList = (code: string): PlantedCode => ({
  section: 'blog',
  path: '/blog',
  file: /\/BlogList\.[^/]*\.js$/,
  code,
});

const inStyle = (code: string): PlantedCode => ({
  ...onList(code),
  file: /\/BlogList\.[^/]*\.css$/,
});

const onForm = (code: string): PlantedCode => ({
  section: 'forms',
  path: '/contact',
  file: /\/Contact\.[^/]*\.js$/,
  code,
});

/** A navigation loads no file of the shell, whose hash would be another. */
const inShell = (code: string): PlantedCode => ({
  ...onList(code),
  file: /\/shell\/[^/]+\/main\.[^/]*\.js$/,
});

/** Once the page was scrolled, so that it hydrates before. */
const added = (html: string) =>
  onList(`addEventListener('scroll', () =>
    document.querySelector('main').insertAdjacentHTML('beforeend', '${html}'), { once: true });`);

const afterStart = (code: string) =>
  `addEventListener('scroll', () => { ${code} }, { once: true });`;

/** Faults of code that no build can see, as a person would write them. */
export const plantedCode = {
  'a control that does nothing': onList(`addEventListener('click', (event) => {
    if (!event.target.closest('main nav a')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);`),
  'a search that does nothing': onList(
    `addEventListener('input', (event) => event.stopImmediatePropagation(), true);`,
  ),
  'a form that loses what was typed': onForm(`addEventListener('blur', ({ target }) => {
    if (target.matches?.('main form input')) target.value = '';
  }, true);`),
  'a Send that throws': onForm(
    `addEventListener('submit', () => { throw new Error('planted in Send'); }, true);`,
  ),
  'a Send that does nothing': onForm(`addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);`),
  'a link to a page that does not exist': added('<a href="/no-such-page">More</a>'),
  'a link with an empty address': added('<a href="">More</a>'),
  'an error of an effect below the fold': onList(`new IntersectionObserver(([entry]) => {
    if (entry.isIntersecting) throw new Error('planted below the fold');
  }).observe(document.querySelector('footer'));`),
  'an error on a phone only': onList(`addEventListener('click', () => {
    if (innerWidth < 400) throw new Error('planted on phones');
  }, true);`),
  'an error on a desktop only': onList(
    `if (innerWidth > 1000) throw new Error('planted on desktops');`,
  ),
  'an unhandled rejection': onList(`Promise.reject(new Error('planted rejection'));`),
  'a missing picture': added(
    '<img alt="" loading="lazy" src="/_releases/blog/0-shared.json/none.0000000000000000.webp">',
  ),
  'a picture that is HTML': added('<img alt="" width="9" height="9" loading="lazy" src="/about">'),
  'an empty main part': onList(afterStart(`document.querySelector('main').textContent = '';`)),
  'a style that hides the main part': inStyle('main { display: none }'),
  'a style that makes the main part transparent': inStyle('main { opacity: 0 }'),
  'a layer over the page': onList(
    afterStart(`document.body.insertAdjacentHTML('beforeend',
      '<div id="layer"></div>'); Object.assign(document.getElementById('layer').style,
      { position: 'fixed', inset: 0, zIndex: 9999, background: '#fff' });`),
  ),
  'a focus trap': onList(`addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && document.activeElement?.closest('main')) event.preventDefault();
  }, true);`),
  'a component that renders forever': onList(`const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    for (const end = performance.now() + 4; performance.now() < end;);
    port2.postMessage(0);
  };
  port2.postMessage(0);`),
  'a white page after a navigation': inShell(`const began = location.pathname;
  setInterval(() => {
    const main = document.querySelector('main');
    if (location.pathname !== began) main.hidden = true;
  });`),
  'an error on Back': inShell(
    `addEventListener('popstate', () => { throw new Error('planted on Back'); });`,
  ),
  'an endless loop on a click': onList(`addEventListener('click', () => { for (;;); }, true);`),
  'an endless loop on start': onList('for (;;);'),
} as const satisfies Record<string, PlantedCode>;

/** Nothing that a release does wrong. */
export const harmlessCode = {
  'an error of an extension': onList(`const fault = new Error('of an extension');
  fault.stack = String(fault) + '\\n    at read (chrome-extension://abc/content.js:1:1)';
  setTimeout(() => { throw fault; });`),
  'an analytics host that is not there': onList(
    `void fetch('https://www.googletagmanager.com/hit');
    new Image().src = 'https://www.googletagmanager.com/pixel.gif';`,
  ),
} as const satisfies Record<string, PlantedCode>;

export const plantOfCode = ({ section, file, code }: PlantedCode): Plant => ({
  isPlanted: clientFile(section, (address) => file.test(address)),
  bodyOf: (body) =>
    file.source.includes('css') ? `${String(body)}\n${code}` : `${code}\n${String(body)}`,
  isBuilt: true,
});
