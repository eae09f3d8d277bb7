import type { Composition, ObjectWriter, Trial } from '@site/store';
import { proposeExample } from '@site/store/testing';
import { encodeText } from '../../src/ssh-format';
import { people, type SignedSite, type Signing } from '../signed-site';

const { ada, olga, ops, watch } = people;

export type Edit = (value: Composition) => object;

export const byAda: Signing = [[ada, 'release@blog']];
export const byOlga: Signing = [[olga, 'release@offers']];
export const byOps: Signing = [[ops, 'rollback@blog']];
export const byWatch: Signing = [[watch, 'watch@blog']];

/** What the team of the blog may do; each attack changes one thing of it. */
export const deployBlog =
  (app = 'blog', text = 'evil') =>
  async (latest: Composition, objects: ObjectWriter) => {
    const { apps } = await proposeExample(objects, latest, { app, text });
    return { apps: apps as Composition['apps'] };
  };

export const deploySigned =
  (signing: Signing, edit?: Edit, app?: string) =>
  (site: SignedSite): Promise<unknown> =>
    site.forge(signing, deployBlog(app), edit);

export const withLive =
  (app: string, change: (live: Composition['apps'][string]) => object): Edit =>
  (value) => ({ ...value, apps: { ...value.apps, [app]: change(value.apps[app] as never) } });

export const withSource =
  (source: string): Edit =>
  (value) => ({
    ...value,
    sources: Object.fromEntries(
      Object.entries(value.sources ?? {}).map(([name, key]) => [
        name,
        key === `compositions/${value.number}` ? source : key,
      ]),
    ),
  });

export const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
export const MARK = '-----BEGIN SSH SIGNATURE-----';
export const payloadOf = (bytes: Uint8Array) => encodeText(textOf(bytes).split(MARK)[0] ?? '');
export const signaturesOf = (bytes: Uint8Array) =>
  encodeText(textOf(bytes).slice(payloadOf(bytes).length));

export const changeOf = (site: SignedSite, action: string, author: string, minutes = 1) => ({
  action,
  author,
  reason: '',
  at: new Date(site.ms + minutes * 60_000).toISOString(),
});

export function takeBack({ apps, moves }: Composition, app: string): Composition['apps'] {
  const [move] = moves[app] ?? [];
  return { ...apps, [app]: { ...move, pages: move?.pages[app] } } as never;
}

type EditTrial = (trial: Trial, latest: Composition) => object;

/** What the team of the blog may try; each attack changes one thing of it. */
export const tryBlog =
  (edit: EditTrial = (trial) => trial) =>
  async (latest: Composition, objects: ObjectWriter) => {
    const { apps, change } = await proposeExample(objects, latest, { app: 'blog', text: 'tried' });
    const { pages, ...release } = apps.blog as Composition['apps'][string];
    const since = { ...change, composition: 7 };
    const trial = { id: 7, app: 'blog', percent: 5, pages: { blog: pages }, options: {} };
    return { trials: [edit({ ...release, ...trial, since }, latest) as Trial] };
  };

export const beginTrial = (site: SignedSite, options: object): Promise<Composition> =>
  site.change(ada, (objects, latest) =>
    tryBlog((trial) => ({ ...trial, options }))(latest, objects),
  );

export interface Attack {
  readonly run: (site: SignedSite) => Promise<unknown>;
  readonly message: RegExp;
  /** Signed changes that come before it, and that readers have seen. */
  readonly first?: (site: SignedSite) => unknown;
  /** Refused without rights too. Every other attack succeeds against a reader that has none. */
  readonly isDamage?: boolean;
  /** True: only a reader that has seen what was before can notice it. False: it has no need to. */
  readonly isForRunning?: boolean;
}
