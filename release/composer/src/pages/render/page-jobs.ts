import type { RemoteRelease } from '@site/shared/contract';
import { NOT_FOUND } from '../sets/page-set';
import type { PageJob } from './render';

/** Below the site's root. */
export const fileOf = (path: string) =>
  path === NOT_FOUND ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;

/** In route order; of the shell, its own page. */
export const jobsOf = (remote: RemoteRelease | null): PageJob[] =>
  remote
    ? remote.routes.flatMap(({ path, pages }) =>
        pages.map((page) => ({ path: page, pattern: path })),
      )
    : [{ path: NOT_FOUND, pattern: null }];

export const rewritesOf = (remote: RemoteRelease | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (remote?.routes ?? []).flatMap(({ path, anyOther }) =>
      anyOther ? [[path, anyOther] as const] : [],
    ),
  );
