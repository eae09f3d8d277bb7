import path from 'node:path';
import { readArticles } from '../compile/posts';
import type { Article } from '../content/post';
import { dataFiles } from './data-files';

const onDisk = readArticles(path.join(__dirname, '../content/posts'));
const files = dataFiles(onDisk);

/** The build replaces this module (build/posts-loader.mjs). Null in browsers, which fetch each post. */
export const articles: (() => readonly Article[]) | null = () => onDisk;

/** What a page reads tells the composer where a post appears. */
export const dataFile: ((name: string) => unknown) | null = (name) => files.get(name);

/** Empty in a release's scripts, which stay the same when a post changes. */
export const dataRoot = (): string => '';
