import type { AppName } from '@site/shared/contract';
import type { Store } from '@site/composer/store';
import { deploy } from '../src/cli/change/deploy';
import { builtRelease, type Wanted } from '@site/composer/testing/releases';

/** Whatever pages it lacks; returns its id. */
export async function ship(
  store: Store,
  below: string,
  app: AppName,
  wanted: Wanted = {},
): Promise<string> {
  const { folder, id } = builtRelease(below, app, wanted);
  await deploy(store, [app], wanted.text ?? '', folder, { gone: true });
  return id;
}
