import fs from 'node:fs';
import path from 'node:path';
import { measured, type Measured, repository } from './measured';
import { changeWord, writePost, writePosts } from './synthetic';

const BUILD = path.join(repository, 'shared/build/build-app.mjs');

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
  readonly release: string;
  readonly build: Measured;
}

function built(copy: string): BuiltApp {
  return { build: measured(copy, [BUILD]), release: path.join(copy, 'dist/release') };
}

export function buildBlog(folder: string, posts: number): BuiltApp {
  const copy = copyOf('remote-blog', folder);
  writePosts(path.join(copy, 'src/content/posts'), posts);
  return built(copy);
}

const postsIn = (copy: string) => path.join(copy, 'src/content/posts');

export function buildWord(folder: string, posts: number): BuiltApp {
  const copy = path.join(folder, 'remote-blog');
  changeWord(postsIn(copy), Math.floor(posts / 2));
  return built(copy);
}

export function buildPost(folder: string, posts: number): BuiltApp {
  const copy = path.join(folder, 'remote-blog');
  writePost(postsIn(copy), posts);
  return built(copy);
}

export function buildFrame(folder: string): BuiltApp {
  const copy = copyOf('shell', folder);
  const file = path.join(copy, 'src/content/footer.ts');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace('All rights reserved.', 'Every right reserved.'));
  return built(copy);
}

export function buildAgain(workspace: string, folder: string, version: string): BuiltApp {
  const copy = copyOf(workspace, folder);
  const manifest = path.join(copy, 'package.json');
  const text = fs.readFileSync(manifest, 'utf8');
  fs.writeFileSync(manifest, text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  return built(copy);
}
