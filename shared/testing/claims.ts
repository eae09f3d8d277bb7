import type { RemoteModule } from '@site/shared/contract';
import { claimsOf, ownerOf } from '../src/contract/claims';
import { siteConfig } from '../site.config';

const claims = claimsOf(siteConfig.apps);

/** `site.config.ts` does not assign them to the remote, and such a release would be refused. */
export async function unclaimed({ app, routes }: RemoteModule): Promise<string[]> {
  const listed = routes.map(async ({ path, handle }) => [
    path,
    ...((await handle.paths?.()) ?? []),
  ]);
  return (await Promise.all(listed)).flat().flatMap((path) => {
    const owner = ownerOf(claims, path);
    return owner === app ? [] : [`${path} belongs to ${owner ?? 'nobody'}, not to ${app}`];
  });
}
