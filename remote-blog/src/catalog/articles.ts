import path from 'node:path';
import { readArticles } from '../compile/posts';
import type { Article } from '../content/post';
import { dataFiles } from './data-files';

const onDisk = readArticles(path.join(__dirname, '../content/posts'));
const files = dataFiles(onDisk);

/**
 * The build replaces this module (build/posts-loader.mjs): null in browsers, so that reading one
 * post does not download all.
 */
export const articles: (() => readonly Article[]) | null = () => onDisk;

/** Null in browsers, which fetch it. What a page reads tells the composer where a post appears. */
export const dataFile: ((name: string) => unknown) | null = (name) => files.get(name);

/** Only server bundles and dev mode have it: scripts stay the same when a post changes. */
export const dataRoot = (): string => '';
