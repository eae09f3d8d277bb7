import { pagesOf, readSite } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';
import { deploy } from '../../src/cli/change/deploy';
import { publish } from '../../src/cli/change/publish';
import { preview } from '../../src/composition/compose-preview';
import { latestComposition } from '../../src/composition/history/compositions';
import type { Honest } from './releases';

export async function siteOf(store: Store, honest: Honest): Promise<Store> {
  const folders = honest.live.map((one) => one.folder);
  await deploy(store, ['shell', 'content', 'blog'], '', folders);
  return store;
}

export async function seen(store: Store): Promise<Record<string, string>> {
  const live = await readSite(store, String((await latestComposition(store))?.site));
  const found: Record<string, string> = {};
  for (const [at, { key, policy }] of Object.entries(live ? await pagesOf(store, live) : {}))
    found[at] = `${policy}\n${String(await store.read(key))}`;
  return found;
}

const REFUSALS = ['Refusal', 'ContractError'];

export async function attack(store: Store, built: string): Promise<string | undefined> {
  try {
    const { release } = await publish(store, 'blog', built);
    await preview(store, 'blog', release.release);
    await preview(store, 'blog', release.release, 1);
  } catch (fault) {
    if (!REFUSALS.includes((fault as Error).name)) throw fault;
    return (fault as Error).message;
  }
  return undefined;
}
