import { releaseIdOf } from '@site/shared/contract/digest';
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { preview } from '@site/tool/compose-preview';
import { publish } from '@site/tool/publish';
import type { Store } from '@site/composer/store';
import {
  type Description,
  descriptionIn,
  identify,
  resealed,
} from '@site/composer/testing/built/descriptions';
import { killedAt } from '@site/tool/testing/stores/failing-store';
import type { Built, Honest } from '@site/tool/testing/hostile/releases';

type Json = Record<string, unknown>;

interface Lie {
  readonly files?: (description: Description) => Record<string, string>;
  readonly describe?: (description: Description, honest: Description) => void;
  /** Files that the description does not name. */
  readonly beside?: (folder: string, description: Description) => void;
}

const clientIn = (description: Description) => Object.keys(description.client as Json);
const scriptIn = (description: Description) =>
  clientIn(description).find((name) => name.startsWith('page.')) ?? 'page.js';
const routesIn = (description: Description) => description.routes as Json[];

const EVIL = `exports.page = () => '<h1>evil</h1>'; exports.documents = async () => [];`;

export const LIES: Readonly<Record<string, Lie>> = {
  'other code for rendering': { files: () => ({ 'server/server.cjs': EVIL }) },
  'other data': { files: () => ({ 'server/data.json': '{"words":"evil"}' }) },
  'other bytes of a script': { files: (about) => ({ [`client/${scriptIn(about)}`]: 'evil' }) },
  'other bytes of a picture': {
    files: (about) => ({
      [`client/${clientIn(about).find((name) => name.startsWith('photo.'))}`]: '<svg>evil</svg>',
    }),
  },
  'a compressed form among its files': {
    files: (about) => ({ [`client/${scriptIn(about)}.br`]: 'evil' }),
  },
  'a compressed form in other letters': {
    files: (about) => ({ [`client/${scriptIn(about)}.GZ`]: 'evil' }),
  },
  'a folder in the place of a file': {
    files: (about) => ({ [`client/${scriptIn(about)}/page.12345678.js`]: 'evil' }),
  },
  'a folder in the place of a form': {
    files: (about) => ({ [`client/${scriptIn(about)}.br/page.12345678.js`]: 'evil' }),
  },
  'forms beside its files': {
    beside: (folder, about) => {
      for (const name of clientIn(about)) {
        const form = path.join(folder, `client/${name}.br`);
        // Another attack may have put a folder there, whose files it has no more.
        if (!fs.statSync(path.dirname(form)).isDirectory()) continue;
        fs.rmSync(form, { recursive: true, force: true });
        fs.writeFileSync(form, brotliCompressSync('evil'));
      }
    },
  },
  'no styles': { describe: (about) => routesIn(about).forEach((route) => (route.styles = [])) },
  'another entry': { describe: (about) => (about.entry = scriptIn(about)) },
  'another container': { describe: (about) => (about.container = 'evil_container') },
  'the code of the honest one': {
    describe: (about, honest) =>
      Object.assign(about, { code: honest.code, container: honest.container }),
  },
  'another page': {
    describe: (about) => ((routesIn(about)[0] as Json).pages = ['/blog', '/blog/x']),
  },
  'a redirect': { describe: (about) => (about.redirects = [{ from: '/blog/known', to: '/' }]) },
  'a page of another section': {
    describe: (about) => ((routesIn(about)[0] as Json).pages = ['/']),
  },
  'a build of long ago': { describe: (about) => (about.builtAt = '1999-01-01T00:00:00.000Z') },
  'a build of the future': { describe: (about) => (about.builtAt = '2999-01-01T00:00:00.000Z') },
  'shorter files than it has': {
    describe: (about) =>
      Object.values(about.client as Record<string, Json>).forEach((file) => (file.bytes = 1)),
  },
  'another value of a hash': {
    describe: (about) => {
      const file = (about.client as Record<string, Json>)[scriptIn(about)];
      if (file) file.short = `sha256-${'A'.repeat(43)}=`;
    },
  },
  'no settings taken': { describe: (about) => delete about.takesSettings },
  'files of its own': { describe: (about) => delete about.byContent },
  'the version of the honest one': {
    describe: (about, honest) => (about.version = honest.version),
  },
};

const NAMES = {
  'its own digest': () => undefined,
  'the digest and id of the honest one': (about: Description, honest: Description) =>
    Object.assign(about, {
      version: honest.version,
      digest: honest.digest,
      release: honest.release,
    }),
  'the digest of the honest one': (about: Description, honest: Description) =>
    Object.assign(about, {
      digest: honest.digest,
      release: releaseIdOf(String(about.version), String(honest.digest)),
    }),
} as const;

export interface Attack {
  readonly of: 'live' | 'next' | 'later';
  readonly lies: readonly string[];
  readonly name: keyof typeof NAMES;
  readonly verb: 'publish' | 'preview' | 'share';
  readonly renamed: boolean;
  readonly killedAt: number | null;
}

export const attacks = fc.record<Attack>({
  of: fc.constantFrom('live', 'next', 'later'),
  lies: fc.subarray(Object.keys(LIES), { minLength: 0, maxLength: 3 }),
  name: fc.constantFrom(...(Object.keys(NAMES) as (keyof typeof NAMES)[])),
  verb: fc.constantFrom('publish', 'preview', 'share'),
  renamed: fc.boolean(),
  killedAt: fc.option(fc.nat({ max: 12 }), { freq: 3 }),
});

const copiedOf = ({ live, ...others }: Honest, of: Attack['of']): Built =>
  of === 'live' ? live[2] : others[of];

function forged(honest: Honest, attack: Attack): string {
  const { folder } = copiedOf(honest, attack.of);
  const target = descriptionIn(honest.next.folder);
  const lies = attack.lies.map((name) => LIES[name] as Lie);
  const before = descriptionIn(folder);
  const files = Object.assign({}, ...lies.map((lie) => lie.files?.(before) ?? {})) as Record<
    string,
    string
  >;
  const made = resealed(folder, files, (about) => {
    if (attack.renamed) about.version = '7.7.7';
    for (const lie of lies) lie.describe?.(about, target);
    identify(about);
    NAMES[attack.name](about, target);
  });
  for (const lie of lies) lie.beside?.(made, descriptionIn(made));
  return made;
}

/** As an attacker without deploy rights can. Refusals are fine. */
export async function attempt(store: Store, honest: Honest, attack: Attack): Promise<void> {
  const folder = forged(honest, attack);
  const at = attack.killedAt;
  const own = at === null ? store : killedAt(store, { after: at, takesEffect: at % 2 === 0 });
  try {
    const { release } = await publish(own, 'blog', folder);
    if (attack.verb !== 'publish')
      await preview(own, 'blog', release.release, attack.verb === 'share' ? 1 : undefined);
  } catch (fault) {
    if (!['Refusal', 'ContractError', 'Killed'].includes((fault as Error).name)) throw fault;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
