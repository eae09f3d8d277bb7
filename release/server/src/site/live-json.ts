import { describeSection, type Live, LIVE_VERSION, type SectionRelease } from '@site/contract';
import {
  type Composition,
  Damaged,
  releaseId,
  type ReleaseRef,
  releasesInWindow,
  type SiteReader,
} from '@site/store/worker';
import { type Content, textContent } from './content';

interface LiveRelease extends SectionRelease {
  readonly redirects?: readonly { readonly from: string }[];
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

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

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
  for (const [app, ref] of Object.entries(releases).sort(byName)) {
    if (app === SHELL) continue;
    const release = await readRelease(reader, app, ref, areaOf(app));
    const previous = previousGood(composition, app, ref);
    sections[app] = {
      live: await describeSection(release, releaseId(ref)),
      // It only helps a failing tab, so damage to it must not fail live.json.
      previous: previous
        ? await readRelease(reader, app, previous)
            .then((earlier) => describeSection(earlier, releaseId(previous)))
            .catch(() => null)
        : null,
      ...(release.redirects?.length && { moved: release.redirects.map(({ from }) => from) }),
    };
  }
  const shell = releases[SHELL];
  return {
    contract: LIVE_VERSION,
    composition: number,
    // As its pages name it: to a tab, equal builds are one release.
    shell: shell ? (await readRelease(reader, SHELL, shell, areaOf(SHELL))).release : '',
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
