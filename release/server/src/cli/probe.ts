import { NotFound, WrongUsage } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import type { Choice } from '../probe/choose-pages';
import { appNamed } from '@site/tool/app-names';
import { preview } from '@site/tool/compose-preview';
import { type Composition, latestBase } from '@site/tool/compositions';
import type { PrepareProbe } from '@site/tool/deploy';
import { JSON_OPTION } from '@site/tool/options';
import { verb } from '@site/tool/verb';
import { print, printJson, say } from '@site/tool/terminal';
import { variantName } from '@site/tool/draws';
import { changedContent, contentOf, trialsOf } from '@site/tool/variants';

/** Loaded on demand: a browser is large. Rejects with BadConfiguration without one. */
async function prepare() {
  const { findBrowser } = await import('../probe/browser');
  const browser = await findBrowser();
  const { probe } = await import('../probe/probe');
  const { choosePages } = await import('../probe/choose-pages');
  const walk = (store: Store, next: Composition, live: Composition | undefined, choice: Choice) =>
    probe(browser, { store, composition: next }, live && { store, composition: live }, choice);
  return { choosePages, walk, ...(await import('../probe/report')) };
}

type Content = Pick<Composition, 'apps' | 'site'>;

/** As if all visits got the content. */
const forAll = (composition: Composition, content: Content): Composition => ({
  ...composition,
  ...content,
  trials: undefined,
  variants: undefined,
});

export const prepareProbe: PrepareProbe = async () => {
  const { choosePages, walk, refuseFaults, reportLines } = await prepare();
  const passed = new Set<string>();
  return async (store, composition, live) => {
    const next = forAll(composition, changedContent(composition));
    const choice = await choosePages(store, next, live);
    // A deploy that loses a race composes again, mostly the same pages.
    if (passed.has(choice.key)) return;
    const result = await walk(store, next, live, choice);
    for (const line of reportLines(result)) say(line);
    const [name = 'It'] = composition.changes.map(({ app, to }) => `${app} ${to}`);
    refuseFaults(result, name);
    passed.add(choice.key);
  };
};

interface Probed {
  readonly name: string;
  readonly next: Composition;
  readonly live: Composition | undefined;
}

async function probed(store: Store, word: string): Promise<Probed> {
  const [name = '', version, ...more] = word.split('@');
  if (!name || version === '' || more.length > 0)
    throw new WrongUsage(
      `"${word}" names no release; write it as <app>@<release>, or name a section on trial.`,
    );
  const app = await appNamed(store, name);
  const { live } = await latestBase(store, false);
  if (version !== undefined) {
    const { composition } = await preview(store, app, version);
    return { name: `${app} ${composition.apps[app]?.release}`, next: composition, live };
  }
  const isOfApp = (change: { readonly app: string }) => change.app === app;
  const trial = trialsOf(live).find(({ changes }) => changes.some(isOfApp));
  if (!live || !trial)
    throw new NotFound(
      `${app} is not on trial; name a release that the store has: npx release probe ${app}@<release>`,
    );
  const next = forAll(live, contentOf(live, variantName([trial])));
  return { name: `${app} ${trial.changes.find(isOfApp)?.to}`, next, live };
}

export const probeCommand = verb(
  'probe <app[@release]>',
  'walk a release, or the one on trial, in a browser and compare it with what is live; nothing goes live',
  [JSON_OPTION],
  async (context, options, word: string) => {
    const store = await context.open(options);
    const { choosePages, walk, refuseFaults, reportLines } = await prepare();
    const { name, next, live } = await probed(store, word);
    const choice = await choosePages(store, next, live);
    const result = await walk(store, next, live, choice);
    const code = result.faults.length > 0 ? { code: 'E_PROBE' } : {};
    if (options.json) printJson({ ...result, ...code });
    else for (const line of reportLines(result)) print(line);
    context.hasReported = true;
    refuseFaults(result, name);
  },
);
