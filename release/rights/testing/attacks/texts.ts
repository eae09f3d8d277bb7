import { sealRecord } from '@site/store';
import { encodeText, joinBytes } from '../../src/ssh-format';
import { people } from '../signed-site';
import { type Attack, byAda, deployBlog, MARK, payloadOf, signaturesOf, textOf } from './attack';

const { ada } = people;

export const textsAttacks: Readonly<Record<string, Attack>> = {
  // Signatures and texts.
  'a record without the signature that it had': {
    run: async (site) => site.write(7, payloadOf(await site.forge(byAda, deployBlog()))),
    message: /nobody has signed it/,
  },
  'a record with the signature of another one': {
    run: async (site) => {
      const bytes = await site.forge([], deployBlog());
      return site.write(7, joinBytes([bytes, signaturesOf(await site.readBytes(6))]));
    },
    message: /the signature of ada for release@blog is of another text/,
  },
  'a text that differs from the signed one': {
    run: async (site) => {
      const bytes = await site.forge(byAda, deployBlog());
      const value = await site.readValue(7);
      const changed = { ...value, change: { ...value.change, author: 'sam' } };
      return site.write(7, joinBytes([await sealRecord(changed), signaturesOf(bytes)]));
    },
    message: /is of another text/,
  },
  'a text whose bytes differ and whose meaning does not': {
    run: async (site) => {
      const bytes = await site.forge(byAda, deployBlog());
      return site.write(7, joinBytes([new Uint8Array([0xef, 0xbb, 0xbf]), bytes]));
    },
    message: /is of another text/,
  },
  'a signature for another namespace that was renamed': {
    run: async (site) => {
      const bytes = await site.forge([[ada, 'rollback@blog']], deployBlog());
      const body = textOf(signaturesOf(bytes)).split('\n').slice(1, -2).join('');
      const blob = Buffer.from(body, 'base64')
        .toString('latin1')
        .replace('\x0drollback@blog', '\x0crelease@blog');
      const armour = Buffer.from(blob, 'latin1').toString('base64');
      return site.write(
        7,
        joinBytes([
          payloadOf(bytes),
          encodeText(`${MARK}\n${armour}\n${MARK.replace('BEGIN', 'END')}\n`),
        ]),
      );
    },
    message: /the signature of ada for release@blog is of another text/,
  },
  'a signature that was cut': {
    run: async (site) => {
      const bytes = textOf(await site.forge(byAda, deployBlog()));
      return site.write(7, encodeText(bytes.replace(/\n[^\n]+\n-----END/, '\n-----END')));
    },
    message: /has a signature that cannot be read/,
  },
  'bytes after the signatures': {
    run: async (site) =>
      site.write(7, joinBytes([await site.forge(byAda, deployBlog()), encodeText('more')])),
    isDamage: true,
    message: /is damaged/,
  },
  'a record of another format that nobody signed': {
    run: async (site) => site.write(7, await sealRecord({ format: 2, number: 7 })),
    isDamage: true,
    message: /nobody has signed it/,
  },
};
