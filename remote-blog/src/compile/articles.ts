import { leadsOutOf } from '@site/shared/build/pictures';
import fs from 'node:fs';
import path from 'node:path';
import { dedicatedPosts } from '../content/dedicated-posts';
import { type Article, newestFirst } from '../content/post';
import { isDraft, lineOf, splitFrontMatter } from './front-matter';
import { compileMarkdown } from './markdown';
import { PostError } from './post-error';
import { type ChosenLinks, relatedLinks } from './related';

const WORDS_PER_MINUTE = 200;
const RESERVED_SLUGS = new Set<string>([
  ...Object.values(dedicatedPosts).map(({ slug }) => slug),
  'any-post',
  'page',
]);

type PostPicture = ReturnType<typeof compileMarkdown>['pictures'][number];

export interface CompiledPost extends Omit<Article, 'related'> {
  readonly notes: {
    readonly chosen: ChosenLinks;
    readonly pictures: readonly PostPicture[];
  };
}

export interface WaitingPost {
  readonly file: string;
  /** A build publishes it from this day; drafts have none. */
  readonly until?: string;
}

export interface Posts {
  readonly articles: readonly Article[];
  readonly waiting: readonly WaitingPost[];
  readonly warnings: readonly string[];
  readonly pictures: readonly PostPicture[];
}

const today = () => new Date().toISOString().slice(0, 10);

function slugOf(file: string): string {
  const slug = path.basename(file, '.md');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new PostError(file, ['the name must be lower-case words joined by dashes']);
  if (RESERVED_SLUGS.has(slug))
    throw new PostError(file, [`/blog/${slug} is taken: choose another name`]);
  return slug;
}

/** A post without related links. Throws a PostError. */
export function compilePost(file: string, source: string, folder = '.'): CompiledPost {
  const slug = slugOf(file);
  const { meta, markdown, before, fields } = splitFrontMatter(source, file);
  const { html, toc, words, pictures, faults } = compileMarkdown(markdown, folder);
  if (words === 0 && faults.length === 0)
    throw new PostError(file, [{ line: before, fault: 'there is no text below the front matter' }]);
  if (faults.length > 0)
    throw new PostError(
      file,
      faults.map(({ line, fault }) => ({ line: before + line, fault })),
    );
  const [first] = pictures;
  const { related, searchTitle = meta.title, readTime, ...rest } = meta;
  const minutes = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
  return {
    ...{ slug, ...rest, searchTitle, readTime: readTime ?? `${minutes} min read` },
    ...{ html, toc },
    ...(first && { picture: { src: first.described.files.light.wide.src, alt: first.alt } }),
    notes: {
      chosen: related?.map((link, at) => ({ link, line: lineOf(fields, ['related', at]) })),
      pictures,
    },
  };
}

function onlyTemplate(posts: readonly CompiledPost[], folder: string): void {
  const templates = posts.filter((post) => post.placeholder).map(({ slug }) => `${slug}.md`);
  if (templates.length === 1) return;
  throw new PostError(folder, [
    `exactly one post must have "placeholder: true", not ${templates.length} (${templates.join(', ')})`,
  ]);
}

export function completeArticles(
  posts: readonly CompiledPost[],
  waiting: ReadonlySet<string> = new Set(),
): readonly Article[] {
  const linksOf = relatedLinks(
    [...Object.values(dedicatedPosts), ...posts].sort(newestFirst),
    waiting,
  );
  return [...posts]
    .sort(newestFirst)
    .map(({ notes, ...post }) => ({ ...post, related: linksOf(post, notes.chosen) }));
}

export type Compile = typeof compilePost;

const ignoredIn = (folder: string, shown: ReadonlySet<string>) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !shown.has(path.join(folder, name)))
    .filter((name) => name.includes(path.sep) || !name.endsWith('.md'))
    .map((name) => `posts/${name} is ignored; a post is a file posts/<name>.md`);

function readSource(folder: string, file: string): string {
  const whole = path.join(folder, file);
  if (!fs.existsSync(whole) || leadsOutOf(folder, whole))
    throw new PostError(file, ['is a link out of the folder of posts; put the file itself there']);
  return fs.readFileSync(whole, 'utf8');
}

const postFiles = (folder: string) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.md') && !entry.isDirectory())
    .map(({ name }) => name);

/** Only dev mode shows a post that waits: a tag says so. */
const marked = (post: CompiledPost, mark: string): CompiledPost => ({
  ...post,
  tags: [mark, ...post.tags],
});

/** undefined while the draft has faults, which become warnings. */
function draftIfComplete(make: () => CompiledPost, warnings: string[]): readonly CompiledPost[] {
  try {
    return [marked(make(), 'Draft')];
  } catch (fault) {
    if (!(fault instanceof PostError)) throw fault;
    warnings.push(fault.message);
    return [];
  }
}

/** Newest first. `showsWaiting` includes drafts and posts with a future date. */
export function readPosts(
  folder: string,
  day = today(),
  compile: Compile = compilePost,
  showsWaiting = false,
): Posts {
  const waiting: WaitingPost[] = [];
  const unfinished: string[] = [];
  const posts = postFiles(folder).flatMap((file) => {
    const source = readSource(folder, file);
    // Drafts may have faults.
    if (isDraft(source)) {
      waiting.push({ file });
      const make = () => compile(file, source, folder);
      return showsWaiting ? draftIfComplete(make, unfinished) : [];
    }
    const post = compile(file, source, folder);
    if (post.date <= day) return [post];
    waiting.push({ file, until: post.date });
    return showsWaiting ? [marked(post, `Waits until ${post.date}`)] : [];
  });
  onlyTemplate(posts, folder);
  const shown = new Set(
    posts.flatMap(({ notes }) => notes.pictures.flatMap(({ described }) => described.beside)),
  );
  const there = new Set(posts.map(({ slug }) => slug));
  const slugs = new Set(
    waiting.map(({ file }) => path.basename(file, '.md')).filter((slug) => !there.has(slug)),
  );
  return {
    articles: completeArticles(posts, slugs),
    pictures: posts.flatMap(({ notes }) => notes.pictures),
    waiting: waiting.sort((a, b) => ((a.until ?? '~') < (b.until ?? '~') ? -1 : 1)),
    warnings: [...unfinished, ...ignoredIn(folder, shown)],
  };
}

export const readArticles = (folder: string, day?: string): readonly Article[] =>
  readPosts(folder, day).articles;
