import { people, type SignedSite } from '../signed-site';
import { type Attack, byAda, byOlga, byOps, byWatch, deployBlog, deploySigned } from './attack';

const { ada, olga, sam, lee, kim, mallory } = people;

const requireTwo = (site: SignedSite): void => {
  site.rights = { ...site.rights, quorums: { 'release@shell': 2 } };
};

export const keysAttacks: Readonly<Record<string, Attack>> = {
  // Keys and namespaces.
  'an unsigned record': { run: deploySigned([]), message: /nobody has signed it/ },
  'a record by an unknown key': {
    run: deploySigned([[mallory, 'release@blog']]),
    message: /the key SHA256:\S+ is not among those of the rights/,
  },
  'a record by the team of another section': {
    run: deploySigned(byOlga),
    message:
      /deploy of blog needs a signature for release@blog|pages \w+ of blog needs|release \w+ of blog needs/,
  },
  'a record by another team in the name of the section': {
    run: deploySigned([[olga, 'release@blog']]),
    message: /the key of olga is not for release@blog/,
  },
  'a record by a key that is no longer valid': {
    run: deploySigned([[lee, 'release@blog']]),
    message: /the key of lee counted until 2026-11-28T01:02:30/,
  },
  'a record by a key that is not valid yet': {
    run: deploySigned([[kim, 'release@blog']]),
    message: /the key of kim counts from 2027-01-01/,
  },
  'a record by a key that was taken out of the rights': {
    first: async (site) => {
      const { rights } = site;
      site.rights = {
        ...rights,
        signers: rights.signers.filter(({ principal }) => principal !== 'ada'),
      };
      // What Ada had signed counts no more either; the record that all trust is the start.
      site.rights = {
        ...site.rights,
        start: { composition: 6, sha256: (await site.before(6)).record.sha256 },
      };
    },
    run: deploySigned(byAda),
    message: /the key SHA256:\S+ is not among those of the rights/,
  },
  'a deploy that is signed as a rollback': {
    run: deploySigned([[ada, 'rollback@blog']]),
    message: /needs a signature for release@blog/,
  },
  'a deploy that is signed by ops': {
    run: deploySigned(byOps),
    message: /needs a signature for release@blog/,
  },
  'a deploy that is signed by watch': {
    run: deploySigned(byWatch),
    message: /needs a signature for release@blog/,
  },
  'a deploy of two sections that one team signs': {
    run: (site) =>
      site.forge(byAda, async (latest, objects) => {
        const first = await deployBlog()(latest, objects);
        return deployBlog('offers')({ ...latest, ...first }, objects);
      }),
    message: /of offers needs a signature for release@offers/,
  },
  'a deploy of the shell by one of two': {
    first: requireTwo,
    run: deploySigned([[sam, 'release@shell']], undefined, 'shell'),
    message: /needs 2 signatures for release@shell, and there is release@shell by sam/,
  },
  'a deploy of the shell that one of two signs twice': {
    first: requireTwo,
    run: deploySigned(
      [
        [sam, 'release@shell'],
        [sam, 'release@shell'],
      ],
      undefined,
      'shell',
    ),
    message: /needs 2 signatures for release@shell/,
  },
  'a deploy of the shell whose second signer is unknown': {
    first: requireTwo,
    run: deploySigned(
      [
        [sam, 'release@shell'],
        [mallory, 'release@shell'],
      ],
      undefined,
      'shell',
    ),
    message: /needs 2 signatures for release@shell/,
  },
};
