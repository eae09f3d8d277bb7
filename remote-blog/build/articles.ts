import fs from 'node:fs';
import path from 'node:path';
import { dedicatedPosts } from '../src/content/dedicated-posts';
import { type Article, newestFirst } from '../src/content/post';
import { splitFrontMatter } from './front-matter';
import { compileMarkdown } from './markdown';
import { PostError } from './post-error';
import { type ChosenLinks, relatedLinks } from './related';

const WORDS_PER_MINUTE = 200;
/** Addresses below /blog/ that something else has. */
const TAKEN = new Set<string>([
  ...Object.values(dedicatedPosts).map(({ slug }) => slug),
  'any-post',
  'page',
]);

interface CompiledPost extends Omit<Article, 'related'> {
  readonly chosen: ChosenLinks;
}

function slugOf(file: string): string {
  const slug = path.basename(file, '.md');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new PostError(file, ['the name must be lower-case words joined by dashes']);
  if (TAKEN.has(slug)) throw new PostError(file, [`/blog/${slug} is taken: choose another name`]);
  return slug;
}

/** Takes a file's name and text, gives the post but for its related links. Throws a PostError. */
export function compilePost(file: string, source: string): CompiledPost {
  const slug = slugOf(file);
  const { meta, markdown } = splitFrontMatter(source, file);
  const { html, toc, words, faults } = compileMarkdown(markdown);
  if (words === 0) throw new PostError(file, ['there is no text below the front matter']);
  if (faults.length > 0) throw new PostError(file, faults);
  const { related, searchTitle = meta.title, readTime, ...rest } = meta;
  const minutes = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
  return {
    ...{ slug, ...rest, searchTitle, readTime: readTime ?? `${minutes} min read` },
    ...{ html, toc, chosen: related },
  };
}

function onlyTemplate(posts: readonly CompiledPost[], folder: string): void {
  const templates = posts.filter((post) => post.placeholder).map(({ slug }) => `${slug}.md`);
  if (templates.length === 1) return;
  throw new PostError(folder, [
    `exactly one post must have "placeholder: true", not ${templates.length} (${templates.join(', ')})`,
  ]);
}

/** Takes posts without their related links, gives them complete and newest first. */
export function completeArticles(posts: readonly CompiledPost[]): readonly Article[] {
  const linksOf = relatedLinks([...Object.values(dedicatedPosts), ...posts].sort(newestFirst));
  return [...posts]
    .sort(newestFirst)
    .map(({ chosen, ...post }) => ({ ...post, related: linksOf(post, chosen) }));
}

/** Takes a folder of Markdown files, gives all posts in it, newest first. Throws a PostError. */
export function readArticles(folder: string): readonly Article[] {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.md'));
  const posts = files.map((name) =>
    compilePost(name, fs.readFileSync(path.join(folder, name), 'utf8')),
  );
  onlyTemplate(posts, folder);
  return completeArticles(posts);
}
