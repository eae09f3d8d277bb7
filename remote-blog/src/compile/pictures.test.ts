/** @jest-environment node */
import { JSDOM } from 'jsdom';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FILES } from '../content/post';
import { PostSource } from './front-matter';
import { compilePost, readPosts } from './posts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 400"><rect width="720" height="400" fill="${color}"/></svg>`;
fs.writeFileSync(path.join(folder, 'way.svg'), drawing('white'));
fs.writeFileSync(path.join(folder, 'way.dark.svg'), drawing('black'));
fs.writeFileSync(path.join(folder, 'bad.svg'), '<svg viewBox="0 0 1 1"><script/></svg>');

const HEAD = `---
title: A post
excerpt: An excerpt of sensible length, which search results show below the title of the page.
category: Niches
tags: [Test]
date: 2025-02-01
---
`;
const ALT = 'A road from a village to the sea';
const compile = (text: string) => compilePost('x.md', new PostSource(`${HEAD}\n${text}\n`), folder);
const errorOf = (text: string) => {
  try {
    compile(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

test('a line of Markdown becomes a lazy picture with size, alternative text and caption', () => {
  const { html, picture } = compile(
    `Before.\n\n![${ALT}](./way.svg "The way & the sea")\n\nAfter.`,
  );
  const page = new JSDOM(html).window.document;
  const [light, dark] = page.querySelectorAll('figure[data-picture] > a');
  const image = light?.querySelector('img');
  expect(image?.getAttribute('src')).toMatch(new RegExp(`^${FILES}way\\.[0-9a-f]{16}\\.svg$`));
  expect(light?.getAttribute('href')).toBe(image?.getAttribute('src'));
  for (const [name, value] of Object.entries({
    alt: ALT,
    width: '720',
    height: '400',
    loading: 'lazy',
  }))
    expect([name, image?.getAttribute(name)]).toEqual([name, value]);
  expect(dark?.getAttribute('data-scheme')).toBe('dark');
  expect(page.querySelector('figcaption')?.textContent).toBe('The way & the sea');
  expect(html).toMatch(/^<p>Before\.<\/p>\n<figure[^]*<\/figure>\n<p>After\.<\/p>$/);
  expect(picture).toEqual({ src: image?.getAttribute('src'), alt: ALT });
});

test("alternative text is plain, and a picture's file name may contain blanks", () => {
  fs.copyFileSync(path.join(folder, 'way.svg'), path.join(folder, 'my way.svg'));
  const { picture } = compile('x\n\n![A *nice* road & [the sea](/sea)](<./my way.svg>)');
  expect(picture?.alt).toBe('A nice road & the sea');
  expect(compile(`- one\n\n- ![${ALT}](./way.svg)`).html).toContain('<figure');
  expect(compile(`x\n\n> ![${ALT}][way]\n\n[way]: ./way.svg`).html).toContain('<figure');
});

test('the words of a post are counted without pictures', () => {
  expect(compile(`${'word '.repeat(200)}\n\n![${ALT}](./way.svg)`).readTime).toBe('1 min read');
});

test.each([
  ['without alternative text', '![](./way.svg)', 'has no alternative text'],
  ['that says its caption twice', `![${ALT}](./way.svg "${ALT}")`, 'is the caption'],
  ['that is not there', `![${ALT}](./gone.png)`, 'gone.png: does not exist'],
  ['of another site', `![${ALT}](https://evil.example/x.png)`, 'pictures are next to the post'],
  ['from above the posts', `![${ALT}](./../way.svg)`, 'pictures are next to the post'],
  ['that has a script', `![${ALT}](./bad.svg)`, 'bad.svg: has <script>'],
  ['in a list without empty lines', `- ![${ALT}](./way.svg)`, 'in a paragraph of its own'],
  ['in a link', `[![${ALT}](./way.svg)](/x)`, 'in a paragraph of its own'],
  ['with blanks in its name', `![${ALT}](./my way.svg)`, 'needs < >'],
  ['inside a sentence', `See ![${ALT}](./way.svg) here.`, 'in a paragraph of its own'],
])('a picture %s is refused, with file and line', (_what, text, error) => {
  const line = HEAD.split('\n').length + 3;
  expect(errorOf(`One.\n\n${text}`)).toMatch(new RegExp(`^x\\.md:${line}: `));
  expect(errorOf(`One.\n\n${text}`)).toContain(error);
});

test('a picture that a post shows is not reported as an ignored file', () => {
  const posts = path.join(folder, 'posts');
  fs.mkdirSync(posts);
  for (const name of ['way.svg', 'way.dark.svg', 'bad.svg'])
    fs.copyFileSync(path.join(folder, name), path.join(posts, name));
  const template = 'gohighlevel-for-local-businesses.md';
  fs.copyFileSync(path.join(__dirname, '../content/posts', template), path.join(posts, template));
  fs.writeFileSync(path.join(posts, 'x.md'), `${HEAD}\nText.\n\n![${ALT}](./way.svg)\n`);
  const { pictures, warnings } = readPosts(posts);
  expect(pictures.map(({ alt }) => alt)).toEqual([ALT]);
  expect(warnings).toEqual([expect.stringContaining('posts/bad.svg is ignored')]);
});
