import type { Checkout } from './checkout';
import { Refused, slugOf } from './names';

/** Search results cut longer ones (docs/content/add-a-post.md). */
const LONGEST_TITLE = 46;

const shortened = (title: string) => title.slice(0, LONGEST_TITLE + 1).replace(/[\s,:;-]+\S*$/, '');

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const textOf = (title: string, date: string) => `---
title: ${quoted(title)}
${title.length > LONGEST_TITLE ? `searchTitle: ${quoted(shortened(title))}\n` : ''}excerpt: ${quoted('Replace this with 70 to 160 characters that say what a reader will be able to do after this post.')}
category: Guides
tags: [Guide]
date: ${date}
---

Begin with a paragraph that says what the reader will be able to do at the end.

## The first step

Sections begin with two \`#\`. They become the table of contents.

## The second step

Leave the trial link out: the page adds it, with its disclosure.
`;

const FOLDER = 'remote-blog/src/content/posts';

/** Throws Refused if the title is empty or its file exists. */
export function addPost(checkout: Checkout, title: string, date: string): string {
  const words = title.trim();
  if (!words) throw new Refused('A post needs a title: npm run new -- post "How calendars work"');
  const file = `${FOLDER}/${slugOf(words)}.md`;
  checkout.create(file, textOf(words, date));
  return file;
}
