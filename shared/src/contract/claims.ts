import type { RemoteName } from './names';

/** Which remote may own which paths: `/blog` that path alone, `/blog/*` everything that begins with `/blog/`. */
export type Claims = Readonly<Record<RemoteName, readonly string[]>>;

/** Takes the apps of site.config.ts, gives the paths of those that own any. */
export const claimsOf = (
  apps: Readonly<Record<string, { readonly paths?: readonly string[] | undefined }>>,
): Claims =>
  Object.fromEntries(
    Object.entries(apps).flatMap(([app, { paths }]) => (paths ? [[app, paths]] : [])),
  );

const covers = (claim: string, path: string) =>
  claim.endsWith('*') ? path.startsWith(claim.slice(0, -1)) : path === claim;

/** Takes a path or a route pattern, gives the remote that may own it, or undefined if nobody may. */
export function ownerOf(claims: Claims, path: string): RemoteName | undefined {
  for (const [app, owned] of Object.entries(claims)) {
    if (owned.some((claim) => covers(claim, path))) return app;
  }
  return undefined;
}

/** Whether a path fits a route pattern such as `/blog/:slug`, segment by segment. */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}
