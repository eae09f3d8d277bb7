import { BY_CONTENT } from '@site/shared/contract';
import { pluralize } from '@site/composer/numbers';
import type { Store } from '@site/composer/store';
import { Explanations } from '../releases/explanation';

/** What a page reports: "blog Post.1a2b3c4d.js:1:345". */
const REPORTED = /^([a-z][a-z0-9-]*) ([\w./-]+\.m?js:\d+:\d+)$/;

export interface FaultSource {
  /** "remote-blog/src/pages/Post/Post.tsx:12:5" */
  readonly source: string;
  readonly team?: string;
  readonly count: number;
}

/**
 * Where visits met faults, most frequent first, by the source maps in the store. It explains and
 * never convicts: shared files name no release. Leaves out what no release has: anybody can send a
 * name.
 */
export async function faultSources(
  store: Store,
  counts: Readonly<Record<string, number>>,
): Promise<readonly FaultSource[]> {
  const explanations = new Explanations(store);
  const found = new Map<string, FaultSource>();
  for (const [reported, count] of Object.entries(counts)) {
    const [, app, place] = REPORTED.exec(reported) ?? [];
    if (!app || !place) continue;
    const [explained] = await explanations.of(`/_releases/${app}/${BY_CONTENT}/${place}`);
    if (!explained?.source) continue;
    const { source, team } = explained;
    const before = found.get(source)?.count ?? 0;
    found.set(source, { source, ...(team && { team }), count: before + count });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** By variant: "canary: 12 visits met a fault at remote-blog/src/pages/Post/Post.tsx:12:5 (@site/blog)" */
export const faultLines = (
  sources: Readonly<Partial<Record<string, readonly FaultSource[]>>>,
): readonly string[] =>
  Object.entries(sources).flatMap(([variant, found = []]) =>
    found.map(
      ({ count, source, team }) =>
        `${variant}: ${pluralize(count, 'visit')} met a fault at ${source}${team ? ` (${team})` : ''}`,
    ),
  );
