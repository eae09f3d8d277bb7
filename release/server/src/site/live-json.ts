import {
  type Claims,
  describeSection,
  type Live,
  LIVE_VERSION,
  ownerOf,
  type SectionRelease,
} from '@site/contract';
import {
  type Composition,
  Damaged,
  releaseId,
  type ReleaseRef,
  releasesInWindow,
  type SiteReader,
  StoreUnusable,
} from '@site/store/worker';
import { type Content, textContent } from './content';

interface LiveRelease extends SectionRelease {
  readonly redirects?: readonly { readonly from: string }[];
  /** The shell's. */
  readonly claims?: Claims;
}

const SHELL = 'shell';

/** The last release that visitors had and that nobody took back. */
function previousGood(
  composition: Composition,
  app: string,
  current: ReleaseRef,
): ReleaseRef | undefined {
  const live = composition.apps[app];
  // `current` is on trial.
  if (live && live.digest !== current.digest) return live;
  const move = composition.moves[app]?.find(
    ({ percent, digest, until }) =>
      percent === undefined && digest !== current.digest && until.action !== 'rollback',
  );
  return move && releasesInWindow(composition, app).find(({ digest }) => digest === move.digest);
}

/** Its hash proves that it was checked when it was deployed. Rejects with Damaged. */
export async function readRelease(
  reader: SiteReader,
  app: string,
  ref: ReleaseRef,
  area?: string,
): Promise<LiveRelease> {
  const stored = await reader.fileOfRelease(app, ref, 'release.json', area);
  const bytes = stored && (await reader.readFile(stored));
  if (bytes) return JSON.parse(new TextDecoder().decode(bytes)) as LiveRelease;
  throw new Damaged(
    `release.json of ${app} ${releaseId(ref)} is missing; npx release verify says what else is`,
  );
}

/** Rethrows if the store cannot be reached: then nothing is wrong with the release. */
function ignoreUnread(error: unknown): undefined {
  if (error instanceof StoreUnusable) throw error;
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** Only what the shell lets it have, whatever its release.json says. Rejects if that cannot be read. */
async function describeOwned(
  reader: SiteReader,
  app: string,
  ref: ReleaseRef,
  claims: Claims,
  area?: string,
) {
  const release = await readRelease(reader, app, ref, area);
  const isOwn = (path: string) => ownerOf(claims, path) === app;
  const routes = release.routes.filter(({ path }) => isOwn(path));
  const moved = (release.redirects ?? []).map(({ from }) => from).filter(isOwn);
  return { live: await describeSection({ ...release, app, routes }, releaseId(ref)), moved };
}

/** The release of a trial or a preview. */
interface ChangedApp {
  readonly app: string;
  readonly release: ReleaseRef;
  /** The area of its encodings. */
  readonly area?: string;
}

export async function describeLive(
  reader: SiteReader,
  composition: Composition,
  changed: ChangedApp | undefined,
): Promise<Live> {
  const { number, apps } = composition;
  const releases: Record<string, ReleaseRef> = { ...apps };
  if (changed) releases[changed.app] = changed.release;
  const areaOf = (app: string) => (changed?.app === app ? changed.area : undefined);
  const sections: Live['sections'] = {};
  const { [SHELL]: shellRef, ...remotes } = releases;
  const shell = shellRef && (await readRelease(reader, SHELL, shellRef, areaOf(SHELL)));
  const { claims = {} } = shell ?? {};
  for (const [app, ref] of Object.entries(remotes).sort(byName)) {
    // What cannot be read is left out: tabs load its pages as documents.
    const described = await describeOwned(reader, app, ref, claims, areaOf(app)).catch(
      ignoreUnread,
    );
    if (!described) continue;
    const { live, moved } = described;
    const previous = previousGood(composition, app, ref);
    const earlier =
      previous && (await describeOwned(reader, app, previous, claims).catch(() => undefined));
    sections[app] = {
      live,
      previous: earlier?.live ?? null,
      ...(moved.length > 0 && { moved }),
    };
  }
  return {
    contract: LIVE_VERSION,
    composition: number,
    // As its pages name it: to a tab, equal builds are one release.
    shell: shell?.release ?? '',
    sections,
  };
}

/** `name`: tells sites of one composition apart. */
export async function liveContent(
  reader: SiteReader,
  composition: Composition,
  changed: ChangedApp | undefined,
  name: string,
): Promise<Content> {
  const live = await describeLive(reader, composition, changed);
  return textContent('application/json', JSON.stringify(live), `${composition.number}-${name}`);
}
