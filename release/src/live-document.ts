import { CONTRACT_VERSION, type Live, type RemoteRelease } from '@site/shared/contract';
import type { Composition } from './compositions';
import { sectionOf } from './compose/document';
import { readRelease } from './releases';
import type { Store } from './store/store';

/** Takes a composition, gives the text of the live.json that goes with it; always the same for the same one. */
export async function liveDocument(
  store: Store,
  { composition, apps }: Composition,
): Promise<string> {
  const sections: Partial<Live['sections']> = {};
  for (const app of ['content', 'offers', 'blog', 'forms'] as const) {
    const entry = apps[app];
    if (!entry) continue;
    const read = async (release: string) =>
      sectionOf((await readRelease(store, app, release)) as RemoteRelease);
    sections[app] = {
      live: await read(entry.release),
      previous: entry.previous ? await read(entry.previous) : null,
    };
  }
  return JSON.stringify({
    contract: CONTRACT_VERSION,
    composition,
    shell: apps.shell?.release,
    sections,
  });
}

export const liveKey = (composition: number) => `compositions/${composition}/live.json`;
