import {
  type DocumentsRelease,
  type FinishedPage,
  type FinishedPages,
  finishedPagesSchema,
  type RemoteName,
} from '@site/shared/contract';
import { InvalidRelease } from '../../platform/errors';

/** Below server/. */
export const PAGES = 'pages.json';

const REMEDY = 'write it as docs/release-format.md says';

function parsed(text: string, place: string): FinishedPages {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    throw new InvalidRelease(`${place}: not valid JSON (${(fault as Error).message}); ${REMEDY}`);
  }
  const { data, error } = finishedPagesSchema.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  throw new InvalidRelease(`${place}: ${issue?.path.join('.')}: ${issue?.message}; ${REMEDY}`);
}

/** Throws InvalidRelease if a page of a route is missing, or one belongs to none. */
export function finishedPagesIn(text: string, release: DocumentsRelease): FinishedPages {
  const place = `${release.app} ${release.release}: server/${PAGES}`;
  const found = parsed(text, place);
  const named = new Set(release.routes.flatMap(({ pages }) => pages));
  const missing = [...named].find((path) => !Object.hasOwn(found.pages, path));
  if (missing !== undefined)
    throw new InvalidRelease(`${place}: has no page ${missing}, which a route names; ${REMEDY}`);
  const unnamed = Object.keys(found.pages).find((path) => !named.has(path));
  if (unnamed !== undefined)
    throw new InvalidRelease(`${place}: has the page ${unnamed}, which no route names; ${REMEDY}`);
  return found;
}

export const frameJobs = <Job extends { readonly path: string }>(
  app: RemoteName,
  { pages }: FinishedPages,
  jobs: readonly Job[],
): (Job & { readonly finished: FinishedPage })[] =>
  jobs.map((job) => {
    const { html: _html, ...page } = pages[job.path] as FinishedPages['pages'][string];
    return { ...job, finished: { app, ...page } };
  });
