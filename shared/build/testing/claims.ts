import { claimsOf, listedPages, ownerOf, type RemoteModule } from '@site/contract';
import { siteConfig } from '@site/site/site.config';

const claims = claimsOf(siteConfig.apps);

export async function unclaimed({ app, routes }: RemoteModule): Promise<string[]> {
  const listed = routes.map(async (route) => new Set([route.path, ...(await listedPages(route))]));
  return (await Promise.all(listed))
    .flatMap((pages) => [...pages])
    .flatMap((path) => {
      const owner = ownerOf(claims, path);
      return owner === app ? [] : [`${path} belongs to ${owner ?? 'nobody'}, not to ${app}`];
    });
}
