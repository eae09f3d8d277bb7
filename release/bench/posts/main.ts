/**
 * npm run bench:posts -- 500 1000 2000: cost of a blog of many posts and of another section. Exits with 1 if a step
 * grows more than linearly, another section's grows with the posts, or one changed word costs more than twice what it
 * costs with 20 posts. Build the other apps first. Compare sizes of one run only.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAgain, buildBlog, buildFrame, buildPost, buildWord, workshop } from './blog';
import { changesCostWhatTheyChange, FEW, type Steps } from './changes';
import { measured, type Measured, repository } from './measured';

const RELEASE = path.join(repository, 'release/bin/release.mjs');
const SIZES = [500, 1000, 2000];
/** A step's cost per page may grow by this factor. */
const LINEAR = 1.25;
const APART = ['deploy forms', 'roll back forms', 'roll forms forward'];
const APART_GROWTH = 1.5;
/** With less growth, noise would decide. */
const TELLING_GROWTH = 5;

function sizesFrom(words: readonly string[]): number[] {
  const sizes = words.map(Number);
  const wrong = words.find((word) => !/^[1-9]\d*$/.test(word));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no number of posts`);
  return sizes.length > 0 ? sizes.sort((a, b) => a - b) : SIZES;
}

interface Description {
  readonly release: string;
  readonly routes?: readonly { readonly pages: readonly string[] }[];
}

const describedIn = (release: string) =>
  JSON.parse(fs.readFileSync(path.join(release, 'release.json'), 'utf8')) as Description;

const idOf = (release: string) => describedIn(release).release;

const pagesOf = (release: string) =>
  (describedIn(release).routes ?? []).reduce((sum, { pages }) => sum + pages.length, 0);

type Release = (...words: string[]) => Measured;

function changesOf(folder: string, posts: number, release: Release): Steps {
  const word = buildWord(folder, posts);
  const deployWord = release('deploy', 'blog', '--from', word.release);
  const post = buildPost(folder, posts);
  return {
    'build one word': word.build,
    'deploy one word': deployWord,
    'build one post more': post.build,
    'deploy one post more': release('deploy', 'blog', '--from', post.release),
  };
}

interface Size {
  readonly steps: Steps;
  readonly pages: number;
}

function measuredSize(folder: string, posts: number, forms: string, shell: string): Size {
  const store = path.join(folder, `store-${posts}`);
  const release = (...words: string[]) => measured(folder, [RELEASE, ...words], store);
  release('deploy', 'shell', 'content', 'offers', 'forms');
  const { build, release: blog } = buildBlog(path.join(folder, `blog-${posts}`), posts);
  const steps: Steps = {
    'build blog': build,
    'publish blog': release('publish', 'blog', '--from', blog),
    'compose blog': release('preview', `blog@${idOf(blog)}`, '--no-serve', '--json'),
    'deploy blog (composed)': release('deploy', 'blog', '--from', blog),
    'deploy forms': release('deploy', 'forms', '--from', forms),
    'roll back forms': release('rollback', 'forms'),
    'roll forms forward': release('rollback', 'forms', '--to', idOf(forms)),
    verify: release('verify'),
    ...changesOf(path.join(folder, `blog-${posts}`), posts, release),
    'deploy the frame': release('deploy', 'shell', '--from', shell),
  };
  const pages = pagesOf(blog);
  fs.rmSync(store, { recursive: true, force: true });
  fs.rmSync(path.join(folder, `blog-${posts}`), { recursive: true, force: true });
  return { steps, pages };
}

const printTable = (steps: Steps, columns: (step: Measured, name: string) => object) =>
  console.table(
    Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, columns(step, name)])),
  );

function print(posts: number, steps: Steps): void {
  console.log(`\n${posts} posts`);
  printTable(steps, ({ seconds, cpuSeconds, megabytes }) => ({
    seconds: Number(seconds.toFixed(1)),
    'CPU s': Number(cpuSeconds.toFixed(1)),
    'peak MB': Math.round(megabytes),
    'CPU ms/post': Number(((cpuSeconds / posts) * 1000).toFixed(1)),
  }));
}

function compare(few: Steps, many: Steps, growth: number): boolean {
  let isLinear = true;
  printTable(many, (step, name) => {
    const before = few[name] as Measured;
    const [cpu, memory] = [step.cpuSeconds / before.cpuSeconds, step.megabytes / before.megabytes];
    const within = cpu <= growth * LINEAR && memory <= growth * LINEAR;
    isLinear &&= within;
    return { 'CPU x': cpu.toFixed(2), 'peak memory x': memory.toFixed(2), 'linear?': within };
  });
  return isLinear;
}

function isApart(few: Steps, many: Steps, more: number): boolean {
  const grown = APART.map((name) => {
    const growth = (many[name]?.cpuSeconds ?? 0) / (few[name]?.cpuSeconds ?? 1);
    console.log(
      `${name}: ${growth.toFixed(2)} x the CPU for ${more.toFixed(1)} x the posts of another section`,
    );
    return growth;
  });
  const isTooMuch = more >= TELLING_GROWTH && Math.max(...grown) > APART_GROWTH;
  if (isTooMuch) console.log(`NO: more than ${APART_GROWTH} x; see what grows with the whole site`);
  return !isTooMuch;
}

const sizes = sizesFrom(process.argv.slice(2));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-posts-'));
try {
  workshop(path.join(folder, 'once'));
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  const forms = buildAgain('remote-forms', path.join(folder, 'once'), '1.0.1').release;
  const shell = buildFrame(path.join(folder, 'once')).release;
  const [few, ...all] = [FEW, ...sizes].map((posts) => {
    const size = measuredSize(folder, posts, forms, shell);
    print(posts, size.steps);
    return size;
  }) as [Size, ...Size[]];
  const [smallest, largest] = [sizes[0] as number, sizes.at(-1) as number];
  const [first, last] = [all[0] as Size, all.at(-1) as Size];
  const more = last.pages - few.pages;
  if (largest > FEW && !changesCostWhatTheyChange(few.steps, last.steps, largest, more))
    process.exitCode = 1;
  if (sizes.length > 1) {
    const growth = largest / smallest;
    console.log(`\nFrom ${smallest} to ${largest} posts (${growth.toFixed(1)} times as many)`);
    const isLinear = compare(first.steps, last.steps, growth);
    const isOwn = isApart(first.steps, last.steps, growth);
    if (!isLinear || !isOwn) process.exitCode = 1;
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
