/**
 * npm run bench:posts [-- <few> <many>]: what a change costs a blog of 300 posts and one of 10, in CPU seconds. Exits with
 * 1 if with many posts one changed word, or a rollback of another section, costs more than twice what it costs with few.
 * Build the apps first. Needs Linux.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(repository, 'shared/build/build-app.mjs');
const RELEASE = path.join(repository, 'release/bin/release.mjs');
/** With many posts, HELD_STEPS may cost at most this many times as much. */
const MOST = 2;
const HELD_STEPS = ['one changed word', 'roll back forms'];

const WORDS =
  'agency client lead review calendar message workflow pipeline campaign form page call reply booking reminder template contact report price margin offer team owner week month number answer question step result setting record account list value plan'.split(
    ' ',
  );
const CATEGORIES = ['Reviews', 'Comparisons', 'Guides', 'Automations', 'Niches'];
const DAY_MS = 86_400_000;

/** The words are the same in each run. */
function wordsOfPost(post: number): (count: number) => string {
  let state = post + 1;
  const word = () => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length];
  };
  return (count) => Array.from({ length: count }, word).join(' ');
}

const slugOf = (post: number) => `synthetic-post-${post}`;

function textOf(post: number): string {
  const words = wordsOfPost(post);
  const date = new Date(Date.UTC(2024, 11, 31) - (post % 1000) * DAY_MS);
  const parts = Array.from({ length: 6 }, (_, part) => [
    `## Part ${part + 1} of post ${post}: ${words(1)}`,
    ...Array.from({ length: 4 }, () => `${words(36)}.`),
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

See [the one before](/blog/${slugOf(post === 0 ? 1 : post - 1)}) and [what it costs](/gohighlevel-pricing).

${parts.flat().join('\n\n')}
`;
}

const fileOf = (blog: string, post: number) =>
  path.join(blog, 'src/content/posts', `${slugOf(post)}.md`);

function replaceIn(file: string, from: string | RegExp, to: string): void {
  const text = fs.readFileSync(file, 'utf8');
  const replaced = text.replace(from, to);
  if (replaced === text) throw new Error(`${file} does not contain ${from}`);
  fs.writeFileSync(file, replaced);
}

function copyWorkspace(workspace: string, folder: string): string {
  const copy = path.join(folder, workspace);
  fs.cpSync(path.join(repository, workspace), copy, {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules|\.cache)$/.test(source),
  });
  return copy;
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of the processes that this one started, once they have ended: proc(5), cutime and cstime. */
function childrenSeconds(): number {
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function run(cwd: string, store: string, ...command: string[]): number {
  const before = childrenSeconds();
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    // tsx would look for its configuration above the copy.
    env: {
      ...process.env,
      RELEASE_STORE: store,
      TSX_TSCONFIG_PATH: path.join(repository, 'tsconfig.json'),
    },
  });
  if (status !== 0)
    throw new Error(`${command.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return childrenSeconds() - before;
}

type Steps = Readonly<Record<string, number>>;

function measureBlog(folder: string, posts: number, forms: string): Steps {
  const own = path.join(folder, `posts-${posts}`);
  const store = path.join(own, 'store');
  const blog = copyWorkspace('remote-blog', own);
  const release = (...words: string[]) => run(own, store, RELEASE, ...words);
  const build = () => run(blog, store, BUILD);
  const deployBlog = () => release('deploy', 'blog', '--from', path.join(blog, 'dist/release'));
  const write = (post: number) => fs.writeFileSync(fileOf(blog, post), textOf(post));
  for (let post = 0; post < posts; post++) write(post);
  release('deploy', 'shell', 'content', 'offers', 'forms');
  const first = build() + deployBlog();
  release('deploy', 'forms', '--from', forms);
  const rollback = release('rollback', 'forms');
  replaceIn(fileOf(blog, Math.floor(posts / 2)), 'See [the one', 'Read [the one');
  const word = build() + deployBlog();
  write(posts);
  const more = build() + deployBlog();
  fs.rmSync(own, { recursive: true });
  return {
    'the whole blog': first,
    'one changed word': word,
    'one post more': more,
    'roll back forms': rollback,
  };
}

const sizes = process.argv.slice(2).map(Number);
const [few = 10, many = 300] = sizes;
if (![few, many].every((posts) => Number.isInteger(posts) && posts > 1) || sizes.length > 2)
  throw new Error('give two numbers of posts, 2 or more, such as: npm run bench:posts -- 10 300');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-posts-'));
try {
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  const forms = copyWorkspace('remote-forms', folder);
  replaceIn(path.join(forms, 'package.json'), /"version": "[^"]*"/, '"version": "1.0.1"');
  run(forms, '', BUILD);
  const builtForms = path.join(forms, 'dist/release');
  const [ofFew, ofMany] = [
    measureBlog(folder, few, builtForms),
    measureBlog(folder, many, builtForms),
  ];
  console.table(
    Object.keys(ofFew).map((step) => {
      const [small = NaN, large = NaN] = [ofFew[step], ofMany[step]];
      if (HELD_STEPS.includes(step) && large / small > MOST) process.exitCode = 1;
      return {
        'CPU s': step,
        [`${few} posts`]: small.toFixed(1),
        [`${many} posts`]: large.toFixed(1),
        ratio: (large / small).toFixed(2),
        'at most': HELD_STEPS.includes(step) ? MOST : '',
      };
    }),
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
