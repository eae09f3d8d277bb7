import type { Store } from '@site/composer/store';
import { drawIn, parseVisit } from '../../composition/history/draws';
import { faultSources } from '../../facts/fault-sources';
import type { Sums } from '../../facts/read-facts';
import { isJudged, judgedShare, type JudgedTrial } from '../cells';

/** By place: how much more often visits with the release report it than their share says. */
export function excessSources(
  hours: Iterable<Pick<Sums, 'sources'>>,
  trial: JudgedTrial,
): Readonly<Record<string, number>> {
  const excess = new Map<string, number>();
  const all = [...hours].flatMap(({ sources }) => Object.entries(sources));
  for (const [key, places] of all) {
    const draw = drawIn(trial, parseVisit(key));
    if (!draw) continue;
    const share = judgedShare(trial, draw.percent);
    const weight = isJudged(trial, draw) ? 1 - share : -share;
    for (const [place, count] of Object.entries(places))
      excess.set(place, (excess.get(place) ?? 0) + weight * count);
  }
  return Object.fromEntries([...excess].filter(([, count]) => count > 0));
}

/** "remote-blog/src/pages/Post/Post.tsx:12:5 (@site/blog)"; undefined without a source map. */
export async function sourceLine(
  store: Store,
  hours: Iterable<Pick<Sums, 'sources'>>,
  trial: JudgedTrial,
): Promise<string | undefined> {
  const [worst] = await faultSources(store, excessSources(hours, trial));
  return worst && worst.source + (worst.team ? ` (${worst.team})` : '');
}
