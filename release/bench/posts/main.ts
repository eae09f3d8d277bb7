/**
 * npm run bench:posts -- 500 1000 2000: cost of a blog of many posts and of another section. Exits with 1 if a step
 * grows more than linearly, another section's grows with the posts, or one changed word costs more than twice what it
 * costs with 20 posts. Build the other apps first. Needs Linux. Compare sizes of one run only.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyOf, postFile, replaceIn, repository, writePost } from './blog';

const BUILD = path.join(repository, 'shared/build/build-app.mjs');
const RELEASE = path.join(repository, 'release/bin/release.mjs');
const USAGE = path.join(import.meta.dirname, 'usage.mjs');

const SIZES = [500, 1000, 2000];
/** Posts of the blog that changes are compared with. */
const FEW = 20;
const LIMITS = {
  /** A step may grow by this much more than the posts. */
  linear: 1.25,
  /** With many posts, a changed word may cost so many times as much. */
  word: 2,
  /** CPU milliseconds a page of a changed frame may cost. */
  framePageMs: 30,
  /** Growth of another section's steps. */
  otherSection: 1.5,
};
const OTHER_SECTION = ['deploy forms', 'roll back forms', 'roll forms forward'];
/** With less growth, noise would decide about another section. */
const MIN_GROWTH = 5;

interface Measured {
  readonly seconds: number;
  /** All cores, child processes included. */
  readonly cpuSeconds: number;
  /** Peak. */
  readonly megabytes: number;
}

/** Of Linux's clock. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of children that have ended: proc(5), cutime and cstime. */
function ofChildren(): number {
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function measured(cwd: string, words: readonly string[], store = ''): Measured {
  const report = path.join(cwd, '.usage');
  const [started, before] = [performance.now(), ofChildren()];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', USAGE, ...words], {
    cwd,
    encoding: 'utf8',
    // The list of 5,000 changed pages exceeds Node's default.
    maxBuffer: 100_000_000,
    env: {
      ...process.env,
      BENCH_USAGE: report,
      RELEASE_STORE: store,
      // tsx looks for it above the built copy.
      TSX_TSCONFIG_PATH: path.join(repository, 'tsconfig.json'),
    },
  });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: ofChildren() - before,
    megabytes: Number(fs.readFileSync(report, 'utf8')) / 1024,
  };
}

const releaseIn = (copy: string) => path.join(copy, 'dist/release');

function built(copy: string): string {
  measured(copy, [BUILD]);
  return releaseIn(copy);
}

interface Description {
  readonly release: string;
  readonly routes: readonly { readonly pages: readonly string[] }[];
}

const describedIn = (release: string) =>
  JSON.parse(fs.readFileSync(path.join(release, 'release.json'), 'utf8')) as Description;

type Steps = Record<string, Measured>;

interface Size {
  readonly posts: number;
  readonly pages: number;
  readonly steps: Steps;
}

function measuredSize(folder: string, posts: number, forms: string, shell: string): Size {
  const own = path.join(folder, `posts-${posts}`);
  const copy = copyOf('remote-blog', own);
  const blog = releaseIn(copy);
  const build = () => measured(copy, [BUILD]);
  const release = (...words: string[]) =>
    measured(own, [RELEASE, ...words], path.join(own, 'store'));
  for (let post = 0; post < posts; post++) writePost(copy, post);
  release('deploy', 'shell', 'content', 'offers', 'forms');
  const steps: Steps = { 'build blog': build() };
  const { release: id, routes } = describedIn(blog);
  steps['publish blog'] = release('publish', 'blog', '--from', blog);
  steps['compose blog'] = release('preview', `blog@${id}`, '--no-serve', '--json');
  steps['deploy blog (composed)'] = release('deploy', 'blog', '--from', blog);
  steps['deploy forms'] = release('deploy', 'forms', '--from', forms);
  steps['roll back forms'] = release('rollback', 'forms');
  steps['roll forms forward'] = release('rollback', 'forms', '--to', describedIn(forms).release);
  steps.verify = release('verify');
  replaceIn(postFile(copy, Math.floor(posts / 2)), 'See [the one', 'Read [the one');
  steps['build one word'] = build();
  steps['deploy one word'] = release('deploy', 'blog', '--from', blog);
  writePost(copy, posts);
  steps['build one post more'] = build();
  steps['deploy one post more'] = release('deploy', 'blog', '--from', blog);
  steps['deploy the frame'] = release('deploy', 'shell', '--from', shell);
  fs.rmSync(own, { recursive: true, force: true });
  return { posts, pages: routes.reduce((sum, { pages }) => sum + pages.length, 0), steps };
}

function print({ posts, pages, steps }: Size): void {
  console.log(`\n${posts} posts, ${pages} pages`);
  const rows = Object.entries(steps).map(([step, { seconds, cpuSeconds, megabytes }]) => ({
    step,
    seconds: Number(seconds.toFixed(1)),
    'CPU s': Number(cpuSeconds.toFixed(1)),
    'peak MB': Math.round(megabytes),
    'CPU ms/post': Number(((cpuSeconds / posts) * 1000).toFixed(1)),
  }));
  console.table(rows);
}

function check(what: string, value: number, most: number): void {
  const isWithin = value <= most;
  console.log(`${isWithin ? 'ok' : 'NO'}: ${what}: ${value.toFixed(2)}, at most ${most}`);
  if (!isWithin) process.exitCode = 1;
}

const cpu = ({ steps }: Size, ...names: readonly string[]) =>
  names.reduce((sum, name) => sum + (steps[name]?.cpuSeconds ?? NaN), 0);

function compareChanges(few: Size, many: Size): void {
  console.log(`\nWhat a change costs with ${many.posts} posts, against ${few.posts}`);
  const word = (size: Size) => cpu(size, 'build one word', 'deploy one word');
  check('one word, x CPU', word(many) / word(few), LIMITS.word);
  const frame = cpu(many, 'deploy the frame') - cpu(few, 'deploy the frame');
  const each = (frame * 1000) / (many.pages - few.pages);
  check('a changed frame, CPU ms for each further page', each, LIMITS.framePageMs);
}

function compareSizes(few: Size, many: Size): void {
  const growth = many.posts / few.posts;
  console.log(`\nFrom ${few.posts} to ${many.posts} posts (${growth.toFixed(1)} times as many)`);
  for (const [name, { megabytes }] of Object.entries(many.steps)) {
    check(`${name}, x CPU`, cpu(many, name) / cpu(few, name), growth * LIMITS.linear);
    const before = few.steps[name]?.megabytes ?? NaN;
    check(`${name}, x peak memory`, megabytes / before, growth * LIMITS.linear);
  }
  if (growth < MIN_GROWTH) return;
  for (const name of OTHER_SECTION)
    check(`${name}, x CPU for more posts`, cpu(many, name) / cpu(few, name), LIMITS.otherSection);
}

function sizesFrom(words: readonly string[]): number[] {
  const wrong = words.find((word) => !/^[1-9]\d*$/.test(word));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no number of posts`);
  return words.length > 0 ? words.map(Number).sort((a, b) => a - b) : SIZES;
}

const sizes = sizesFrom(process.argv.slice(2));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-posts-'));
try {
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  const [forms, shell] = [copyOf('remote-forms', folder), copyOf('shell', folder)];
  replaceIn(path.join(forms, 'package.json'), /"version": "[^"]*"/, '"version": "1.0.1"');
  const footer = path.join(shell, 'src/content/footer.ts');
  replaceIn(footer, 'All rights reserved.', 'Every right reserved.');
  const changed = [built(forms), built(shell)] as const;
  const [few, ...all] = [FEW, ...sizes].map((posts) => {
    const size = measuredSize(folder, posts, ...changed);
    print(size);
    return size;
  }) as [Size, ...Size[]];
  const [first, last] = [all[0] as Size, all.at(-1) as Size];
  if (last.posts > FEW) compareChanges(few, last);
  if (last.posts > first.posts) compareSizes(first, last);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
