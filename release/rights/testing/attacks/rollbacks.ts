import { sealRecord } from '@site/store';
import { people, signAll, type SignedSite, type Signing, STORE_ID } from '../signed-site';
import { type Attack, byAda, byOps, changeOf, deployBlog, takeBack, withSource } from './attack';

const { ada, lee } = people;

async function prepare(site: SignedSite, apps: object, signedAt: string, signing: Signing) {
  const record = { format: 1, number: 6, apps, store: STORE_ID, at: signedAt };
  await site.store.write('way-back/6', await signAll(await sealRecord(record), signing));
}

export const rollbacksAttacks: Readonly<Record<string, Attack>> = {
  'a rollback to a release that was never live': {
    run: (site) =>
      site.forge(byOps, async (latest, objects) => ({
        ...(await deployBlog()(latest, objects)),
        change: changeOf(site, 'rollback', 'ops'),
      })),
    message: /needs a signature for release@blog|that nobody has signed/,
  },
  'a rollback with pages that nobody has signed': {
    run: (site) =>
      site.forge(byOps, async (latest, objects) => {
        const { apps } = await deployBlog()(latest, objects);
        const [move] = latest.moves.blog ?? [];
        return {
          apps: { ...latest.apps, blog: { ...move, pages: apps.blog?.pages } } as never,
          change: changeOf(site, 'rollback', 'ops'),
        };
      }),
    message: /that nobody has signed/,
  },
  'a rollback of one release with the pages of another': {
    run: (site) =>
      site.forge(byOps, (latest) => {
        const [move, older] = latest.moves.blog ?? [];
        return {
          apps: { ...latest.apps, blog: { ...move, pages: older?.pages.blog } } as never,
          change: changeOf(site, 'rollback', 'ops'),
        };
      }),
    message: /goes back to a release of blog, or to pages of it, that nobody has signed/,
  },
  'a rollback to what nobody has prepared who may release it': {
    run: (site) =>
      site.forge(
        byOps,
        async (latest, objects) => {
          const { apps } = await deployBlog()(latest, objects);
          const { pages = '', ...release } = apps.blog ?? {};
          const change = changeOf(site, 'rollback', 'ops');
          await prepare(site, { blog: { release, pages: { blog: pages } } }, change.at, byOps);
          return { apps, change };
        },
        withSource('way-back/6'),
      ),
    message: /its "sources" does not follow from/,
  },
  'a rollback by a team of another section': {
    run: (site) =>
      site.forge([[ada, 'rollback@blog']], (latest) => ({
        apps: takeBack(latest, 'offers'),
        change: changeOf(site, 'rollback', 'ada'),
      })),
    message: /rollback of offers needs a signature for rollback@offers/,
  },
  'a rollback to what one who has left prepares as if it were earlier': {
    run: (site) =>
      site.forge(
        byOps,
        async (latest, objects) => {
          const { apps } = await deployBlog()(latest, objects);
          const release = latest.wayBack.blog?.release;
          const pages = { blog: apps.blog?.pages ?? '' };
          const ways = { blog: { release, pages } };
          await prepare(site, ways, '2026-11-28T01:02:00.000Z', [[lee, 'release@blog']]);
          return {
            apps: { ...latest.apps, blog: { ...release, pages: pages.blog } } as never,
            change: changeOf(site, 'rollback', 'ops'),
          };
        },
        withSource('way-back/6'),
      ),
    message: /its "sources" does not follow from/,
  },
  'a rollback to a release that its own team prepares and that was never live': {
    run: (site) =>
      site.forge(
        [[ada, 'rollback@blog']],
        async (latest, objects) => {
          const { apps } = await deployBlog()(latest, objects);
          const { pages = '', ...release } = apps.blog ?? {};
          const change = changeOf(site, 'rollback', 'ada');
          const ways = { blog: { release, pages: { blog: pages } } };
          await prepare(site, ways, change.at, byAda);
          return { apps, change };
        },
        withSource('way-back/6'),
      ),
    message: /goes back to a release of blog, or to pages of it, that nobody has signed/,
  },
  'a change of an action that nobody knows': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => ({
        ...(await deployBlog()(latest, objects)),
        change: changeOf(site, 'freeze', 'ada'),
      })),
    message: /a record of "freeze" may not change the release of blog/,
  },
};
