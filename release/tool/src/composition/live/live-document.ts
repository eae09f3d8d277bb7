import { isShell, type Live, LIVE_VERSION } from '@site/shared/contract';
import type { Composition } from '../history/compositions';
import { type Variant, contentOf } from '../history/variants';
import { sectionOf } from '@site/composer/document';
import { readRelease } from '@site/composer/releases';
import type { Store } from '@site/composer/store';

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** Of one variant; deterministic. */
export async function liveDocument(
  store: Store,
  composition: Composition,
  variant: Variant,
): Promise<string> {
  const { apps } = contentOf(composition, variant);
  const sections: Live['sections'] = {};
  for (const [app, entry] of Object.entries(apps).sort(byName)) {
    const live = await readRelease(store, app, entry.release);
    if (isShell(live)) continue;
    const reading = entry.previous ? readRelease(store, app, entry.previous) : null;
    // `previous` only helps a failing tab: damage to it must not block a deploy.
    const previous = await reading?.catch(() => null);
    sections[app] = {
      live: sectionOf(live),
      previous: previous && !isShell(previous) ? sectionOf(previous) : null,
      ...(live.redirects?.length && { moved: live.redirects.map(({ from }) => from) }),
    };
  }
  return JSON.stringify({
    contract: LIVE_VERSION,
    composition: composition.composition,
    shell: apps.shell?.release,
    sections,
  });
}
