import path from 'node:path';
import { readArticles } from '../compile/articles';
import type { Article } from '../content/post';
import { dataFiles } from './data-files';

const onDisk = readArticles(path.join(__dirname, '../content/posts'));
const files = dataFiles(onDisk);

/**
 * All posts written as Markdown, newest first, read as they stand on disk. The build puts another
 * module in this one's place (build/posts-loader.mjs): the server bundle gets the compiled posts;
 * the browser bundle gets null, for a visitor must not download every post to read one.
 */
export const articles: (() => readonly Article[]) | null = () => onDisk;

/**
 * Gives what a data file of this build has, by its name; undefined if there is none. Null in browsers, which fetch it. Each
 * page asks for its own, and keeps nothing for others: by that the composer knows which pages a changed post is in.
 */
export const dataFile: ((name: string) => unknown) | null = (name) => files.get(name);

/**
 * Gives the hash that stands for all data files of this build (build/addressed.ts); there are none here. Only the server
 * bundle has it, and the browser's in dev mode: scripts stay as they are when a post changes.
 */
export const dataRoot = (): string => '';
