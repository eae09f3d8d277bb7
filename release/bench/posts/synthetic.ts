import fs from 'node:fs';
import path from 'node:path';

const WORDS =
  'agency client lead review calendar message workflow pipeline campaign form page call reply booking reminder template contact report price margin offer team owner week month number answer question step result setting record account list value plan'.split(
    ' ',
  );
const CATEGORIES = ['Reviews', 'Comparisons', 'Guides', 'Automations', 'Niches'];
const DAY_MS = 86_400_000;
const SECTIONS = 6;
const PARAGRAPHS = 4;
const SENTENCES = 4;

function* numbers(seed: number): Generator<number> {
  for (let state = seed + 1; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

class Writer {
  readonly #numbers: Generator<number>;

  constructor(readonly post: number) {
    this.#numbers = numbers(post);
  }

  readonly #word = () => WORDS[(this.#numbers.next().value as number) % WORDS.length] as string;

  sentence(words: number): string {
    const [first = '', ...rest] = Array.from({ length: words }, this.#word);
    return `${first.charAt(0).toUpperCase()}${[first.slice(1), ...rest].join(' ')}.`;
  }

  readonly #paragraph = () =>
    Array.from({ length: SENTENCES }, () => this.sentence(9)).join(' ') + '\n';

  section(number: number): string {
    const text = Array.from({ length: PARAGRAPHS }, this.#paragraph).join('\n');
    return `## Part ${number} of post ${this.post}: ${this.#word()}\n\n${text}\n- ${this.sentence(5)}\n- ${this.sentence(5)}\n`;
  }
}

const nameOf = (post: number) => `synthetic-post-${post}`;

function postText(post: number): string {
  const writer = new Writer(post);
  const date = new Date(Date.UTC(2024, 11, 31) - (post % 1000) * DAY_MS);
  const sections = Array.from({ length: SECTIONS }, (_, index) => writer.section(index + 1));
  return `---
title: 'Synthetic post number ${post}'
excerpt: 'Number ${post} of many posts that only a measurement reads: ${writer.sentence(8)}'
category: ${CATEGORIES[post % CATEGORIES.length]}
tags: [Synthetic, Number ${post}]
date: ${date.toISOString().slice(0, 10)}
faq:
  - question: Is this post ${post} of the measurement?
    answer: Yes. ${writer.sentence(10)}
---

See [the one before](/blog/${nameOf(post === 0 ? 1 : post - 1)}) and [what it costs](/gohighlevel-pricing).

${sections.join('\n')}`;
}

const fileOf = (folder: string, post: number) => path.join(folder, `${nameOf(post)}.md`);

export const writePost = (folder: string, post: number): void =>
  fs.writeFileSync(fileOf(folder, post), postText(post));

export function writePosts(folder: string, posts: number): void {
  for (let post = 0; post < posts; post++) writePost(folder, post);
}

export const changeWord = (folder: string, post: number): void =>
  fs.writeFileSync(fileOf(folder, post), postText(post).replace('See [the one', 'Read [the one'));
