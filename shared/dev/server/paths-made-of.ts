import path from 'node:path';
import type { Described } from '../render/section';

type Route = Pick<Described['routes'][number], 'chunk' | 'listed'>;

/** Content is named like its page's address; a page's code is in a folder of its name. */
function isMadeOf(address: string, { chunk, listed }: Route, file: string): boolean {
  if (path.posix.basename(address) === path.parse(file).name) return true;
  const isOnly = listed.length === 1;
  return isOnly && file.split(path.sep).join('/').includes(`/pages/${chunk}/`);
}

export const pathsMadeOf = (routes: readonly Route[], files: readonly string[]): string[] =>
  routes.flatMap((route) =>
    route.listed.filter((address) => files.some((file) => isMadeOf(address, route, file))),
  );
