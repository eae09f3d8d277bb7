import * as sitePaths from '@site/site/paths';
import fs from 'node:fs';
import path from 'node:path';
import { feedPaths, listPaths } from '../catalog/list-pages';
import { dedicatedPosts } from '../content/dedicated-posts';
import { type Article, newestFirst, postPath } from '../content/post';
import { TEMPLATE_SLUG } from '../content/template';
import { PostSource } from './front-matter';
import { deadLinkMessage, type InternalLink, type IsPage } from './links';
import { compileMarkdown } from './markdown';
import type { PostPicture } from './pictures';
import { PostError } from './post-error';
import { type ChosenLink, relatedLinks } from './related';

const WORDS_PER_MINUTE = 200;
const RESERVED_SLUGS = new Set<string>([
  ...Object.values(dedicatedPosts).map(({ slug }) => slug),
  'any-post',
  'index',
  'page',
]);

export interface CompiledPost extends Omit<Article, 'related'> {
  readonly notes: {
    readonly chosen: readonly ChosenLink[];
    readonly internalLinks: readonly InternalLink[];
    readonly ids: ReadonlySet<string>;
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
export function compilePost(file: string, source: PostSource, folder = '.'): CompiledPost {
  const slug = slugOf(file);
  const { meta, markdown, lineOf } = source.read(file);
  const { html, toc, words, pictures, internalLinks, ids, violations } = compileMarkdown(
    markdown,
    folder,
  );
  if (violations.length > 0) throw new PostError(file, violations);
  if (words === 0) throw new PostError(file, ['there is no text below the front matter']);
  const [first] = pictures;
  const { related = [], searchTitle = meta.title, readTime, ...rest } = meta;
  const minutes = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
  return {
    slug,
    ...rest,
    searchTitle,
    readTime: readTime ?? `${minutes} min read`,
    html,
    toc,
    ...(first && { picture: { src: first.described.files.light.wide.src, alt: first.alt } }),
    notes: {
      chosen: related.map((link, index) => ({ link, line: lineOf(['related', index]) })),
      internalLinks,
      ids,
      pictures,
    },
  };
}

function assertTemplate(posts: readonly CompiledPost[]): void {
  if (posts.some(({ slug }) => slug === TEMPLATE_SLUG)) return;
  throw new PostError(`${TEMPLATE_SLUG}.md`, [
    'must be published: it answers every address below /blog/ that no post has',
  ]);
}

function checkLinks({ slug, notes }: CompiledPost, isPage: IsPage): void {
  const dead = notes.internalLinks.flatMap(({ line, href }) => {
    const message = deadLinkMessage(href, postPath(slug), isPage);
    return message ? [{ line, message }] : [];
  });
  if (dead.length > 0) throw new PostError(`${slug}.md`, dead);
}

function attempt<T>(complete: () => T, mistakes: string[]): readonly T[] {
  try {
    return [complete()];
  } catch (error) {
    if (!(error instanceof PostError)) throw error;
    mistakes.push(error.message);
    return [];
  }
}

/** A day that has not come would go into page, feeds and sitemap, or never fall due. */
function assertNoFuture({ slug, updated = '', datedFacts }: CompiledPost, day: string): void {
  const checked = datedFacts.map((fact) => fact.checked);
  if ([updated, ...checked].every((stated) => stated <= day)) return;
  throw new PostError(`${slug}.md`, [
    'updated, and checked of datedFacts, must not be in the future',
  ]);
}

function completeArticles(
  compiled: readonly CompiledPost[],
  waiting: readonly WaitingPost[],
  warnings: string[],
): readonly Article[] {
  const shownSlugs = new Set(compiled.map(({ slug }) => slug));
  const waitingSlugs = new Set(
    waiting.map(({ file }) => path.basename(file, '.md')).filter((slug) => !shownSlugs.has(slug)),
  );
  const draftFiles = new Set(waiting.flatMap(({ file, until }) => (until ? [] : [file])));
  const posts = [...Object.values(dedicatedPosts), ...compiled].sort(newestFirst);
  const pages = new Set<string>([
    ...Object.values(sitePaths),
    ...posts.map(({ slug }) => postPath(slug)),
    ...listPaths(posts.length),
    ...feedPaths,
  ]);
  const ids = new Map(compiled.map(({ slug, notes }) => [postPath(slug), notes.ids]));
  const isPage: IsPage = (address, id) =>
    pages.has(address) && (id === undefined || (ids.get(address)?.has(id) ?? true));
  const site = { posts, waiting: waitingSlugs, isPage };
  const complete = (post: CompiledPost): Article => {
    checkLinks(post, isPage);
    const { notes, ...article } = post;
    return { ...article, related: relatedLinks(article, notes.chosen, site) };
  };
  const mistakes: string[] = [];
  const articles = [...compiled]
    .sort(newestFirst)
    .flatMap((post) =>
      attempt(() => complete(post), draftFiles.has(`${post.slug}.md`) ? warnings : mistakes),
    );
  if (mistakes.length > 0) throw PostError.join(mistakes);
  return articles;
}

const listIgnoredFiles = (folder: string, usedFiles: ReadonlySet<string>) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !usedFiles.has(path.join(folder, name)))
    .filter((name) => name.includes(path.sep) || !name.endsWith('.md'))
    .map((name) => `posts/${name} is ignored; a post is a file posts/<name>.md`);

const postFiles = (folder: string) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.md') && !entry.isDirectory())
    .map(({ name }) => name);

/** Only dev mode shows a post that waits. */
const withTag = (post: CompiledPost, tag: string): CompiledPost => ({
  ...post,
  tags: [tag, ...post.tags],
});

const compiledPosts = new Map<string, CompiledPost>();

/** Both bundles, and each rebuild of dev mode, read all posts. Pictures can change without the text. */
function compileOnce(file: string, source: PostSource, folder: string): CompiledPost {
  const key = `${file}\n${source.text}`;
  const post = compiledPosts.get(key) ?? compilePost(file, source, folder);
  if (post.notes.pictures.length === 0) compiledPosts.set(key, post);
  return post;
}

/**
 * Newest first. `showsWaiting` includes drafts, whose mistakes become warnings, and posts with a future date. Throws a
 * PostError with the mistakes of all posts, also of those with a future date.
 */
export function readPosts(folder: string, day = today(), showsWaiting = false): Posts {
  const waiting: WaitingPost[] = [];
  const unfinished: string[] = [];
  const mistakes: string[] = [];
  const posts = postFiles(folder).flatMap((file) => {
    const source = new PostSource(fs.readFileSync(path.join(folder, file), 'utf8'));
    if (source.isDraft) {
      waiting.push({ file });
      return showsWaiting
        ? attempt(() => withTag(compileOnce(file, source, folder), 'Draft'), unfinished)
        : [];
    }
    const [post] = attempt(() => compileOnce(file, source, folder), mistakes);
    if (!post) return [];
    attempt(() => assertNoFuture(post, post.date > day ? post.date : day), mistakes);
    if (post.date <= day) return [post];
    waiting.push({ file, until: post.date });
    return showsWaiting ? [withTag(post, `Waits until ${post.date}`)] : [];
  });
  if (mistakes.length > 0) throw PostError.join(mistakes);
  assertTemplate(posts);
  const usedFiles = new Set(
    posts.flatMap(({ notes }) => notes.pictures.flatMap(({ described }) => described.variants)),
  );
  const articles = completeArticles(posts, waiting, unfinished);
  if (!showsWaiting && waiting.length > 0) readPosts(folder, day, true);
  return {
    articles,
    pictures: posts.flatMap(({ notes }) => notes.pictures),
    waiting: waiting.sort((a, b) => ((a.until ?? '~') < (b.until ?? '~') ? -1 : 1)),
    warnings: [...unfinished, ...listIgnoredFiles(folder, usedFiles)],
  };
}

export const readArticles = (folder: string): readonly Article[] => readPosts(folder).articles;
