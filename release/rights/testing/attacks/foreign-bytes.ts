import { proposeExample } from '@site/store/testing';
import type { SignedSite } from '../signed-site';
import {
  type Attack,
  byAda,
  byOlga,
  changeOf,
  deployBlog,
  type Edit,
  takeBack,
  withSource,
} from './attack';
import { people } from '../signed-site';

const { sam } = people;

const deployAfterForeignBytes = async (site: SignedSite, edit?: Edit) => {
  await site.forge(byOlga, deployBlog(), edit);
  return site.forge(byOlga, deployBlog('offers', 'three'));
};

export const foreignBytesAttacks: Readonly<Record<string, Attack>> = {
  // What visitors get of others.
  'a deploy that changes pages of another section': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => {
        const { apps } = await deployBlog()(latest, objects);
        const { apps: foreign } = await proposeExample(objects, latest, {
          app: 'offers',
          text: 'evil',
        });
        return {
          apps: { ...apps, offers: { ...apps.offers, pages: foreign.offers?.pages } } as never,
        };
      }),
    message: /of offers needs a signature for release@offers or release@shell/,
  },
  'a deploy that takes back pages of another section': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => {
        const { apps } = await deployBlog()(latest, objects);
        const [move] = latest.moves.offers ?? [];
        return {
          apps: { ...apps, offers: { ...apps.offers, pages: move?.pages.offers } } as never,
        };
      }),
    message: /other pages of offers needs a signature for release@offers or release@shell/,
  },
  'a deploy that takes back the release of another section': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => {
        const { apps } = await deployBlog()(latest, objects);
        return { apps: takeBack({ ...latest, apps }, 'offers') };
      }),
    message: /deploy of offers needs a signature for release@offers/,
  },
  'a deploy with other compressed files of the live release': {
    run: (site) =>
      site.forge(byOlga, (latest) => {
        const blog = { ...latest.apps.blog, encodings: 'e'.repeat(64) };
        return { apps: { ...latest.apps, blog } as never };
      }),
    message: /of blog needs a signature for release@blog/,
  },
  'a team that removes another section': {
    run: (site) =>
      site.forge(byAda, (latest) => {
        const { offers: _, ...apps } = latest.apps;
        return { apps };
      }),
    message: /the removal of offers needs a signature for release@shell/,
  },
  'a team that changes settings': {
    run: (site) => site.forge(byAda, () => ({ settings: { brand: 'evil' } })),
    message: /settings needs a signature for release@shell/,
  },
  'a deploy after a record that changes another section': {
    run: deployAfterForeignBytes,
    message: /of blog needs a signature for release@blog or release@shell/,
  },
  'a deploy after a record that gives bytes of another section a wrong source': {
    run: (site) => deployAfterForeignBytes(site, withSource('compositions/6')),
    message: /compositions\/6, its source, does not name blog|its "sources" does not follow from/,
  },
  'a way back to pages that nobody has signed': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => {
        const { apps, wayBack } = await proposeExample(objects, latest, {
          app: 'offers',
          text: 'evil',
        });
        const pages = { offers: apps.offers?.pages ?? '' };
        const release = wayBack.offers?.release;
        return { apps: latest.apps, wayBack: { offers: { release, pages } } as never };
      }),
    message: /its way back of offers does not follow from/,
  },
  'a way back of another section to older pages of it, with another revision': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => {
        const { wayBack } = await proposeExample(objects, latest, { app: 'offers', text: 'three' });
        const release = { ...wayBack.offers?.release, revision: 'evil' };
        const pages = { offers: latest.moves.offers?.[0]?.pages.offers ?? '' };
        return { apps: latest.apps, wayBack: { offers: { release, pages } } as never };
      }),
    message: /its way back of offers does not follow from/,
  },
  'another version of another section, and a record after it': {
    run: async (site) => {
      await site.forge(byAda, ({ apps }) => ({
        apps: { ...apps, offers: { ...apps.offers, version: '9.9.9' } as never },
      }));
      return site.forge(byAda, deployBlog());
    },
    message: /of offers needs a signature for release@offers/,
  },
  'settings by a team, and a record after them': {
    run: async (site) => {
      await site.forge(byOlga, () => ({ settings: { brand: 'evil' } }));
      return site.forge(byAda, deployBlog());
    },
    message: /settings needs a signature for release@shell/,
  },
  'settings that the site never had, called a rollback': {
    run: (site) =>
      site.forge([[sam, 'release@shell']], () => ({
        settings: { brand: 'evil' },
        change: changeOf(site, 'rollback', 'sam'),
      })),
    message: /it goes back to settings that the site never had/,
  },
};
