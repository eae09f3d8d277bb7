import fs from 'node:fs';
import path from 'node:path';
import { measured, type Measured, repository } from './measured';
import { changeWord, writePost, writePosts } from './synthetic';

const BUILD = path.join(repository, 'shared/build/build-app.mjs');

/** A place outside the repository where copies of workspaces can be built. */
export function workshop(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
}

function copyOf(workspace: string, folder: string): string {
  const copy = path.join(folder, workspace);
  fs.cpSync(path.join(repository, workspace), copy, {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules|\.cache)$/.test(source),
  });
  return copy;
}

export interface BuiltApp {
  /** The folder of the built release. */
  readonly release: string;
  readonly build: Measured;
}

function built(copy: string): BuiltApp {
  return { build: measured(copy, [BUILD]), release: path.join(copy, 'dist/release') };
}

/** Builds the blog with so many synthetic posts beside its own, in a copy. */
export function buildBlog(folder: string, posts: number): BuiltApp {
  const copy = copyOf('remote-blog', folder);
  writePosts(path.join(copy, 'src/content/posts'), posts);
  return built(copy);
}

const postsIn = (copy: string) => path.join(copy, 'src/content/posts');

/** Builds a blog again, in its copy, in which one word of a post has changed. */
export function buildWord(folder: string, posts: number): BuiltApp {
  const copy = path.join(folder, 'remote-blog');
  changeWord(postsIn(copy), Math.floor(posts / 2));
  return built(copy);
}

/** Builds a blog again, in its copy, with one post more. */
export function buildPost(folder: string, posts: number): BuiltApp {
  const copy = path.join(folder, 'remote-blog');
  writePost(postsIn(copy), posts);
  return built(copy);
}

/** Builds the shell with another word in its footer, in a copy. */
export function buildFrame(folder: string): BuiltApp {
  const copy = copyOf('shell', folder);
  const file = path.join(copy, 'src/content/footer.ts');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace('All rights reserved.', 'Every right reserved.'));
  return built(copy);
}

/** Builds another release of a section with the same pages, in a copy. */
export function buildAgain(workspace: string, folder: string, version: string): BuiltApp {
  const copy = copyOf(workspace, folder);
  const manifest = path.join(copy, 'package.json');
  const text = fs.readFileSync(manifest, 'utf8');
  fs.writeFileSync(manifest, text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  return built(copy);
}
