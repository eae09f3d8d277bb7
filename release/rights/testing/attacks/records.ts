import { sealRecord } from '@site/store';
import { encodeText } from '../../src/ssh-format';
import { signAll } from '../signed-site';
import { type Attack, byAda, byOlga, changeOf, deployBlog, deploySigned, withLive } from './attack';

export const recordsAttacks: Readonly<Record<string, Attack>> = {
  // Replays, other stores, other times.
  'an older record at a new number': {
    run: async (site) => site.write(7, await site.readBytes(4)),
    isDamage: true,
    message: /is damaged: it is the record of composition 4/,
  },
  'a record of another store': {
    run: deploySigned(byAda, (value) => ({
      ...value,
      store: 'a0000000-3a52-4c9c-9f0e-2f3f6f0d1a11',
    })),
    message: /it is a record of the store a0000000/,
  },
  'a record that names no store': {
    run: deploySigned(byAda, (value) => ({ ...value, store: undefined })),
    message: /it is a record of no store/,
  },
  'a record that says it is older than the one before': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => ({
        ...(await deployBlog()(latest, objects)),
        change: changeOf(site, 'deploy', 'ada', -2),
      })),
    message:
      /its time, \S+, is before that of \S+\/6|is new, and says that it is of|is before that of/,
  },
  'a record of a time to come': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => ({
        ...(await deployBlog()(latest, objects)),
        change: changeOf(site, 'deploy', 'ada', 30),
      })),
    message: /is more than ten minutes ahead/,
  },
  'a new record that says it is half an hour old': {
    first: (site) => {
      site.ms += 30 * 60_000;
    },
    run: (site) =>
      site.forge(byAda, async (latest, objects) => ({
        ...(await deployBlog()(latest, objects)),
        change: changeOf(site, 'deploy', 'ada', -30),
      })),
    message: /it is new, and says that it is of/,
    isForRunning: true,
  },
  'a pointer that is moved to a record before the start': {
    first: async (site) => {
      const { sha256 } = (await site.before(6)).record;
      site.rights = { ...site.rights, start: { composition: 6, sha256 } };
    },
    run: (site) => site.store.write('live', encodeText('5\n')),
    message: /the rights begin with composition 6, whose SHA-256 is/,
    isForRunning: false,
  },

  // The record before.
  'a record that follows an older one': {
    run: (site) => site.forge(byAda, deployBlog(), undefined, 4),
    message: /it does not continue \S+\/6/,
    isForRunning: true,
  },
  'a record that follows no other': {
    run: deploySigned(byAda, (value) => ({ ...value, previous: undefined })),
    message: /it does not continue|the first record of a store|does not follow from an empty store/,
  },
  'a record that names another one before it': {
    run: deploySigned(byAda, (value) => ({
      ...value,
      previous: { composition: 6, sha256: 'a'.repeat(64) },
    })),
    message: /it does not continue|is not the record that it follows/,
  },
  'edited history before a signed record': {
    run: async (site) => {
      const bytes = await site.forge(byAda, deployBlog());
      const value = await site.readValue(6);
      const edited = { ...value, change: { ...value.change, reason: 'edited' } };
      await site.store.write('compositions/6', await signAll(await sealRecord(edited), byAda));
      return site.write(7, bytes);
    },
    message: /is not the record that it follows/,
    isForRunning: false,
  },
  'a record that edits the history of another section': {
    run: deploySigned(byAda, (value) => ({ ...value, moves: { ...value.moves, offers: [] } })),
    message: /its "moves" does not follow from/,
  },
  'a record that says when another section went live': {
    run: deploySigned(
      byAda,
      withLive('offers', (live) => ({ ...live, since: { ...live.since, author: 'mallory' } })),
    ),
    message: /its "apps" does not follow from/,
  },
  'a record that vouches for what nobody has signed': {
    run: deploySigned(byOlga, (value) => ({
      ...value,
      sources: Object.fromEntries(
        Object.keys((value as never as { sources: object }).sources).map((name) => [
          name,
          'compositions/4',
        ]),
      ),
    })),
    message: /its "sources" does not follow from/,
  },
  'a record with something that nobody knows': {
    run: deploySigned(byAda, (value) => ({ ...value, extra: true })),
    message: /its "extra" does not follow from/,
  },
};
