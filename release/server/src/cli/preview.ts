import { type Preview, preview } from '@site/tool/compose-preview';
import { isToken, PREVIEW_PATH, previewKey } from '@site/tool/previews';
import { pluralize, wholeNumber } from '@site/composer/numbers';
import { NotFound, WrongUsage } from '@site/composer/errors';
import { appNamed } from '@site/tool/app-names';
import type { SiteServer } from '../serve/server';
import type { Store } from '@site/composer/store';
import { printPages } from '@site/tool/outcome';
import { host, JSON_OPTION, type Options, port, previewOrigin } from '@site/tool/options';
import { verb } from '@site/tool/verb';
import { print, printJson } from '@site/tool/terminal';
import type { Listening } from '../serve/serving';
import { serveVariant } from '../serve/variant-server';
import { serveUntilStopped } from './serve';
import { endWithNpm } from '@site/shared/build/processes';

/** Search engines must not list it. */
export async function servePreview(
  store: Store,
  { composition }: Preview,
  host: string,
  port: number,
): Promise<Listening<SiteServer>> {
  const listening = await serveVariant(store, composition, host, port);
  listening.server.prependListener('request', (_request, response) => {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  });
  return listening;
}

function appAndRelease(word: string) {
  const [app = '', release = '', ...more] = word.split('@');
  if (!app || !release || more.length > 0)
    throw new WrongUsage(`"${word}" names no release; write it as <app>@<release>.`);
  return [app, release] as const;
}

const DAYS = { usual: 14, most: 90 };

function daysIn(word: string | undefined): number {
  const days = wholeNumber(word ?? String(DAYS.usual), '--days', 1);
  if (days <= DAYS.most) return days;
  throw new WrongUsage(
    `--days is "${word}"; a preview can be shared for at most ${DAYS.most} days.`,
  );
}

/** `address`: of the preview, or its last part. */
async function endPreview(store: Store, address: string): Promise<void> {
  const token = address.split(/[/?#]/).find(isToken) ?? '';
  const key = previewKey(token);
  if (!token || !(await store.writtenAt(key)))
    throw new NotFound(`${store.place} has no preview at ${address}; it may have ended already`);
  await store.remove(key);
  print('The preview has ended.');
}

function printShared(
  { token, expires }: { readonly token: string; readonly expires: string },
  origin = '',
): void {
  const address = origin + PREVIEW_PATH + token;
  print(
    `Shared until ${expires.slice(0, 10)}, wherever release serve runs on this store: ${address}`,
  );
  print(`Begin on a certain page: ${address}?to=/...  End it: npx release preview --end ${token}`);
}

async function composeAndServe(store: Store, word: string, options: Options, close: () => void) {
  const [name, release] = appAndRelease(word);
  const origin = previewOrigin();
  const app = await appNamed(store, name);
  const days = options.share ? daysIn(options.days) : undefined;
  const { composition, pages, shared } = await preview(store, app, release, days);
  const { site } = composition;
  const address = shared && {
    path: PREVIEW_PATH + shared.token,
    ...(origin && { url: origin + PREVIEW_PATH + shared.token }),
    expires: shared.expires,
  };
  if (options.json) printJson({ site, pages, ...(address ? { shared: address } : {}) });
  else {
    printPages(pages);
    print(`${pluralize(pages.length, 'page')} would change; composed as sites/${site}.`);
    if (shared) printShared(shared, origin);
  }
  if (shared || !options.serve || !store.folder) return;
  endWithNpm();
  const listening = await servePreview(store, { composition, pages }, host(), port(8081));
  close();
  await serveUntilStopped(listening, 'The preview');
}

export const previewCommand = verb(
  'preview [app@release]',
  'compose the live site with another release of one app and serve it beside the live one (PORT, default 8081; HOST)',
  [
    ['--no-serve', 'only check, compose and tell which pages would change'],
    ['--share', 'show it on the running site, at an address that nobody can guess'],
    ['--days <n>', `how long it is shared (default ${DAYS.usual}, at most ${DAYS.most})`],
    ['--end <address>', 'end a shared preview before its time'],
    JSON_OPTION,
  ],
  async (context, options, word: string | undefined) => {
    const store = await context.open(options);
    if (options.end !== undefined && word === undefined) return endPreview(store, options.end);
    if (word === undefined || options.end !== undefined)
      throw new WrongUsage('Name one release, as <app>@<release>, or a preview to --end.');
    await composeAndServe(store, word, options, () => context.close());
  },
);
