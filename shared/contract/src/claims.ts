import type { RemoteName } from './names';

/** `/blog` claims that path alone, `/blog/*` every path below it. */
export type Claims = Readonly<Record<RemoteName, readonly string[]>>;

export const claimsOf = (
  apps: Readonly<Record<string, { readonly paths?: readonly string[] | undefined }>>,
): Claims =>
  Object.fromEntries(
    Object.entries(apps).flatMap(([app, { paths }]) => (paths ? [[app, paths]] : [])),
  );

const covers = (claim: string, path: string) =>
  claim.endsWith('*') ? path.startsWith(claim.slice(0, -1)) : path === claim;

export function ownerOf(claims: Claims, path: string): RemoteName | undefined {
  for (const [app, owned] of Object.entries(claims)) {
    if (owned.some((claim) => covers(claim, path))) return app;
  }
  return undefined;
}

export function matchesPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? actual[index] !== '' : segment === actual[index],
    )
  );
}
