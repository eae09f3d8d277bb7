import fs from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');

export function copyOf(workspace: string, folder: string): string {
  const copy = path.join(folder, workspace);
  fs.cpSync(path.join(repository, workspace), copy, {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules|\.cache)$/.test(source),
  });
  return copy;
}

export function replaceIn(file: string, from: string | RegExp, to: string): void {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(from, to));
}

const WORDS =
  'agency client lead review calendar message workflow pipeline campaign form page call reply booking reminder template contact report price margin offer team owner week month number answer question step result setting record account list value plan'.split(
    ' ',
  );
const CATEGORIES = ['Reviews', 'Comparisons', 'Guides', 'Automations', 'Niches'];
const DAY_MS = 86_400_000;
const SECTIONS = 6;
const PARAGRAPHS = 4;

/** Each call gives further words; the same in each run. */
function writer(post: number): (count: number) => string {
  let state = post + 1;
  const word = () => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length];
  };
  return (count) => Array.from({ length: count }, word).join(' ');
}

const nameOf = (post: number) => `synthetic-post-${post}`;

function postText(post: number): string {
  const words = writer(post);
  const date = new Date(Date.UTC(2024, 11, 31) - (post % 1000) * DAY_MS);
  const sections = Array.from({ length: SECTIONS }, (_, at) => [
    `## Part ${at + 1} of post ${post}: ${words(1)}`,
    ...Array.from({ length: PARAGRAPHS }, () => `${words(36)}.`),
    `- ${words(5)}\n- ${words(5)}`,
  ]);
  return `---
title: 'Synthetic post number ${post}'
excerpt: 'Number ${post} of many posts that only a measurement reads: ${words(8)}.'
category: ${CATEGORIES[post % CATEGORIES.length]}
tags: [Synthetic, Number ${post}]
date: ${date.toISOString().slice(0, 10)}
faq:
  - question: Is this post ${post} of the measurement?
    answer: Yes. It has ${words(10)}.
---

See [the one before](/blog/${nameOf(post === 0 ? 1 : post - 1)}) and [what it costs](/gohighlevel-pricing).

${sections.flat().join('\n\n')}
`;
}

export const postFile = (blog: string, post: number): string =>
  path.join(blog, 'src/content/posts', `${nameOf(post)}.md`);

export const writePost = (blog: string, post: number): void =>
  fs.writeFileSync(postFile(blog, post), postText(post));
