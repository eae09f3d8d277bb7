import { type Composition, type ObjectWriter } from '@site/store';
import { writeExamplePages } from '@site/store/testing';
import { encodeText } from '../../src/ssh-format';
import { people, type SignedSite } from '../signed-site';
import {
  type Attack,
  beginTrial,
  byAda,
  byOlga,
  byWatch,
  changeOf,
  deployBlog,
  takeBack,
  tryBlog,
} from './attack';

const { ops, sam } = people;

const freeze = (section: string) => (site: SignedSite) =>
  site.change(ops, (_objects, { apps, change: { at: since } }) =>
    Promise.resolve({
      apps,
      freezes: { [section]: { author: 'ops', reason: 'sale', at: since } },
    }),
  );

async function changePages({ apps }: Composition, objects: ObjectWriter) {
  const pages = await writeExamplePages(objects, 'blog', 'evil');
  return { apps: { ...apps, blog: { ...apps.blog, pages } } as never };
}

export const trialsAndFreezesAttacks: Readonly<Record<string, Attack>> = {
  'a trial that its team has not signed': {
    run: (site) => site.forge(byWatch, tryBlog()),
    message: /of blog needs a signature for release@blog/,
  },
  'a trial of an earlier release that another team begins': {
    run: (site) =>
      site.forge(byOlga, (latest) => {
        const [move] = latest.moves.blog ?? [];
        if (!move) throw new Error('the blog has no earlier release');
        const { until: _, ...release } = move;
        const since = { ...release.since, composition: 7 };
        const trial = { ...release, id: 7, app: 'blog', percent: 90, options: {}, since };
        return { trials: [trial] };
      }),
    message: /a trial of blog needs a signature for release@blog/,
  },
  'a share that the trial did not name': {
    first: (site) => beginTrial(site, { steps: [25] }),
    run: (site) =>
      site.forge(byWatch, (latest) => ({
        trials: latest.trials.map((trial) => ({ ...trial, percent: 90 })),
      })),
    message: /the share of the trial of blog needs a signature for release@blog/,
  },
  'a promotion that the trial did not allow': {
    first: (site) => beginTrial(site, { steps: [25] }),
    run: (site) =>
      site.forge(byWatch, (latest) => {
        const [trial] = latest.trials;
        return {
          apps: { ...latest.apps, blog: { ...trial, pages: trial?.pages.blog } } as never,
          trials: [],
          change: changeOf(site, 'promote', 'watch'),
        };
      }),
    message: /promote of blog needs a signature for release@blog/,
  },
  'a promotion of what was not on trial': {
    first: (site) => beginTrial(site, { promote: true }),
    run: (site) =>
      site.forge(byWatch, (latest) => ({
        apps: takeBack(latest, 'blog'),
        trials: [],
        change: changeOf(site, 'promote', 'watch'),
      })),
    message: /it promotes a release of blog that was not on trial/,
  },
  'a trial that is given other rights later': {
    first: (site) => beginTrial(site, { steps: [25] }),
    run: (site) =>
      site.forge(byWatch, (latest) => ({
        trials: latest.trials.map((trial) => ({ ...trial, options: { promote: true } })),
      })),
    message: /it changes more of the trial of blog than its share/,
  },
  'a trial that shows older pages of another section': {
    run: (site) =>
      site.forge(
        byAda,
        tryBlog(({ pages, ...trial }, { moves }) => ({
          ...trial,
          pages: { ...pages, offers: moves.offers?.[0]?.pages.offers ?? '' },
        })),
      ),
    message: /other pages of offers on trial needs a signature for release@offers or release@shell/,
  },
  'a trial that keeps the pages of another section': {
    run: (site) =>
      site.forge(
        byAda,
        tryBlog(({ pages, ...trial }, { apps }) => ({
          ...trial,
          pages: { ...pages, offers: apps.offers?.pages },
        })),
      ),
    message: /other pages of offers on trial needs a signature for release@offers or release@shell/,
  },
  'a trial with the number of a later one': {
    run: (site) =>
      site.forge(
        byAda,
        tryBlog((trial) => ({ ...trial, id: 8 })),
      ),
    message: /its trial of blog has the number of another/,
  },
  'an end of a trial by another team': {
    first: (site) => beginTrial(site, {}),
    run: (site) => site.forge(byOlga, () => ({ trials: [] })),
    message: /the end of the trial of blog needs a signature for rollback@blog or release@blog/,
  },

  // Freezes.
  'a freeze by who may not': {
    run: (site) =>
      site.forge(
        byAda,
        () => ({}),
        (value) => ({
          ...value,
          freezes: { offers: { author: 'ada', reason: 'x', at: value.change.at } },
        }),
      ),
    message: /a freeze of offers needs a signature for freeze@offers/,
  },
  'a deploy of a frozen section by its own team': {
    first: freeze('blog'),
    run: (site) => site.forge(byAda, deployBlog()),
    message: /blog is frozen since \S+ by ops: sale/,
  },
  'other pages of a frozen section by its own team': {
    first: freeze('blog'),
    run: (site) => site.forge(byAda, changePages),
    message: /other pages of blog needs a signature for release@shell/,
  },
  'other pages by the shell while everything is frozen': {
    first: freeze('*'),
    run: (site) => site.forge([[sam, 'release@shell']], changePages),
    message: /other pages of blog may not change while it is frozen/,
  },
  'earlier settings with other pages by the shell while everything is frozen': {
    first: async (site) => {
      const allSettings: readonly Record<string, string>[] = [{ brand: 'new' }, {}];
      for (const settings of allSettings)
        await site.change(sam, (_objects, { apps }) => Promise.resolve({ apps, settings }));
      await freeze('*')(site);
    },
    run: (site) =>
      site.forge([[sam, 'release@shell']], async (latest, objects) => ({
        ...(await changePages(latest, objects)),
        settings: { brand: 'new' },
        change: changeOf(site, 'rollback', 'sam'),
      })),
    message: /other pages of blog may not change while it is frozen/,
  },
  'other compressed files of a frozen section by its own team': {
    first: freeze('blog'),
    run: (site) =>
      site.forge(byAda, (latest) => {
        const blog = { ...latest.apps.blog, encodings: 'e'.repeat(64) };
        return { apps: { ...latest.apps, blog } as never };
      }),
    message: /blog is frozen since \S+ by ops: sale/,
  },
  'a pointer to a record that is not there': {
    run: (site) => site.store.write('live', encodeText('9\n')),
    isDamage: true,
    message: /composition 9 is missing/,
  },
};
