import { releaseIdOf } from './identity/release-id';
import { sha256 } from './identity/sha256';
import type { Section } from './live';
import { BY_CONTENT, type FederatedRelease, type Release, type RemoteRelease } from './release';

export interface SectionRelease
  extends
    Pick<RemoteRelease, 'app' | 'version' | 'release' | 'type' | 'code' | 'byContent' | 'data'>,
    Partial<Pick<FederatedRelease, 'container' | 'entry'>> {
  readonly kind?: 'federated' | 'documents' | undefined;
  readonly routes: Section['routes'];
  readonly client: Readonly<
    Record<string, { readonly integrity: string; readonly short?: string | undefined }>
  >;
}

/** Address of a release's files. `id`: as the store names the release. */
export const baseOf = (
  { app, byContent }: Pick<Release, 'app' | 'byContent'>,
  id: string,
): string => `/_releases/${app}/${byContent ? BY_CONTENT : id}/`;

const isCode = (name: string) => /\.(js|css)$/.test(name);

export const integrityOf = ({ client }: Pick<SectionRelease, 'client'>): Section['integrity'] =>
  Object.fromEntries(
    Object.entries(client)
      .filter(([name]) => isCode(name))
      .map(([name, { integrity, short }]) => [name, short ?? integrity]),
  );

/** The id that browsers see; the text of finished pages does not change it. */
async function codeOf({ version, release, kind, code, client }: SectionRelease): Promise<string> {
  if (code !== undefined) return code;
  if (kind !== 'documents') return release;
  return releaseIdOf(version, await sha256(new TextEncoder().encode(JSON.stringify(client))));
}

/** For live.json. */
export async function describeSection(release: SectionRelease, id: string): Promise<Section> {
  const { app, kind, type, container, entry, data, routes } = release;
  return {
    app,
    release: await codeOf(release),
    ...(kind === 'documents' ? { kind } : { container, entry }),
    ...(type && { type }),
    base: baseOf(release, id),
    ...(data && { data }),
    routes: routes.map(({ path, scripts, styles }) => ({ path, scripts, styles })),
    integrity: integrityOf(release),
  };
}

/** What one page needs at once. Data roots are in live.json alone, so that pages stay the same. */
export function sectionOnPage(
  section: Section,
  route: string,
  files: ReadonlySet<string>,
): Section {
  const { data: _, ...rest } = section;
  const integrity = Object.entries(rest.integrity).filter(([name]) => files.has(name));
  return {
    ...rest,
    routes: rest.routes.filter(({ path }) => path === route),
    integrity: Object.fromEntries(integrity),
  };
}
