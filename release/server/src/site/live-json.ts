import { describeSection, type Live, LIVE_VERSION } from '@site/contract';
import {
  type Composition,
  Damaged,
  releaseId,
  type ReleaseRef,
  releasesInWindow,
  type SiteReader,
} from '@site/store/worker';
import { z } from 'zod';
import { type Content, textContent } from './content';

const file = z.object({ integrity: z.string(), short: z.string().optional() });

/** What live.json says of a release.json, whichever version of the tool wrote it. */
const sectionRelease = z.object({
  app: z.string(),
  version: z.string(),
  release: z.string(),
  kind: z.enum(['federated', 'documents']).optional(),
  type: z.literal('module').optional(),
  container: z.string().optional(),
  entry: z.string().optional(),
  code: z.string().optional(),
  byContent: z.literal(true).optional(),
  data: z.string().optional(),
  routes: z.array(
    z.object({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
  ),
  redirects: z.array(z.object({ from: z.string() })).optional(),
  client: z.record(z.string(), file),
});

const shellRelease = z.object({ release: z.string() });

const SHELL = 'shell';

/** The last one that visitors had and that nobody took back. Its files are still served. */
function previousGood(
  { apps, moves, ...composition }: Composition,
  app: string,
  current: ReleaseRef,
): ReleaseRef | undefined {
  const live = apps[app];
  // On trial: live is what else there is.
  if (live && live.digest !== current.digest) return live;
  const move = (moves[app] ?? []).find(
    ({ percent, digest, until }) =>
      percent === undefined && digest !== current.digest && until.action !== 'rollback',
  );
  const served = releasesInWindow({ ...composition, apps, moves }, app);
  return move && served.find(({ digest }) => digest === move.digest);
}

async function readRelease<Known>(
  reader: SiteReader,
  schema: z.ZodType<Known>,
  app: string,
  ref: ReleaseRef,
  area?: string,
): Promise<Known> {
  const stored = await reader.fileOfRelease(app, ref, 'release.json', area);
  const bytes = stored && (await reader.readFile(stored));
  const name = `release.json of ${app} ${releaseId(ref)}`;
  if (!bytes) throw new Damaged(`${name} is missing; npx release verify says what else is`);
  const result = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (result.success) return result.data;
  throw new Damaged(`${name}: ${z.prettifyError(result.error)}`);
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** In place of live's release: of a trial or a preview. */
export interface ChangedApp {
  readonly app: string;
  readonly release: ReleaseRef;
  /** Of its encodings. */
  readonly area?: string;
}

/** For tabs: which releases their site is made of. */
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
    const release = await readRelease(reader, sectionRelease, app, ref, areaOf(app));
    const previous = previousGood(composition, app, ref);
    sections[app] = {
      live: await describeSection(release, releaseId(ref)),
      // It only helps a failing tab: damage to it must not take live.json away.
      previous: previous
        ? await readRelease(reader, sectionRelease, app, previous)
            .then((its) => describeSection(its, releaseId(previous)))
            .catch(() => null)
        : null,
      ...(release.redirects?.length && { moved: release.redirects.map(({ from }) => from) }),
    };
  }
  const shell = releases[SHELL];
  return {
    contract: LIVE_VERSION,
    composition: number,
    // As its pages name it: equal builds of two commits are one release to a tab.
    shell: shell
      ? (await readRelease(reader, shellRelease, SHELL, shell, areaOf(SHELL))).release
      : '',
    sections,
  };
}

/** live.json. `name`: tells sites of one composition apart. */
export async function liveContent(
  reader: SiteReader,
  composition: Composition,
  changed: ChangedApp | undefined,
  name: string,
): Promise<Content> {
  const live = await describeLive(reader, composition, changed);
  return textContent('application/json', JSON.stringify(live), `${composition.number}-${name}`);
}
