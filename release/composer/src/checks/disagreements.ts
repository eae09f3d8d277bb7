import type { AppName, Release } from '@site/contract';
import { site } from '../site-config';
import type { Violation } from './violation';
import { escapeRegExp } from './html/pattern';
import { documentOf } from './html/parse';
import { find, visibleText } from './html/tree';

type Value = string | number;

export interface Built {
  readonly release: Pick<Release, 'app' | 'builtAt' | 'builtWith'>;
  readonly pages: readonly string[];
  readonly htmlOf: (path: string) => Promise<string>;
}

const { locale, money } = site.editorial;

/** $97, but $97.50. */
function amount(value: number): string {
  const format = { style: 'currency', currency: money.currency, maximumFractionDigits: 2 } as const;
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString(locale, { ...format, minimumFractionDigits });
}

const isAmount = (name: string) =>
  money.figures.some((word) => name.toLowerCase().includes(word.toLowerCase()));
const written = (name: string, value: Value) =>
  typeof value === 'string' ? value : isAmount(name) ? amount(value) : String(value);

async function pageThatSays({ pages, htmlOf }: Built, words: string): Promise<string | undefined> {
  // "$97" must not match "$970", "$97,000" or "$97.50".
  const asItStands = new RegExp(`(?<![\\w.,])${escapeRegExp(words)}(?!\\d|[.,]\\d)`);
  for (const page of pages) {
    const main = find(documentOf(await htmlOf(page)), 'main');
    if (main && asItStands.test(visibleText(main).text)) return page;
  }
  return undefined;
}

const newestFirst = (a: Built, b: Built) => (a.release.builtAt < b.release.builtAt ? 1 : -1);

interface Stated {
  readonly kind: 'figures' | 'settings';
  readonly name: string;
  readonly sections: readonly Built[];
}

const valueIn = ({ release }: Built, { kind, name }: Pick<Stated, 'kind' | 'name'>) =>
  release.builtWith?.[kind][name];

function differing(sections: readonly Built[]): Stated[] {
  return (['figures', 'settings'] as const).flatMap((kind) => {
    const names = new Set(
      sections.flatMap((one) => Object.keys(one.release.builtWith?.[kind] ?? {})),
    );
    return [...names]
      .map((name) => ({
        kind,
        name,
        sections: sections
          .filter((one) => valueIn(one, { kind, name }) !== undefined)
          .sort(newestFirst),
      }))
      .filter((one) => new Set(one.sections.map((section) => valueIn(section, one))).size > 1);
  });
}

const apps = ({ sections }: Stated) =>
  `npx release deploy ${sections.map(({ release }) => release.app).join(' ')}`;

const called = (app: AppName, page: string | undefined) => (page ? `${app} (page ${page})` : app);
/** A value that no page shows may still be part of a sum or link. */
const states = (page: string | undefined) => (page ? 'says' : 'was built with');

async function against(newest: Built, older: Built, stated: Stated): Promise<Violation> {
  const { kind, name } = stated;
  const [right, wrong] = [newest, older].map((one) =>
    written(name, valueIn(one, stated) as Value),
  ) as [string, string];
  const page = await pageThatSays(older, wrong);
  const otherPage = await pageThatSays(newest, right);
  const other = `${called(newest.release.app, otherPage)} ${states(otherPage)}`;
  const subject = kind === 'settings' ? `the setting ${name}` : name;
  return {
    app: older.release.app,
    page: page ?? older.pages[0] ?? '/',
    text: `${states(page)} ${wrong} for ${subject}, but ${other} ${right}`,
    remedy: `build and deploy all that use it: ${apps(stated)}`,
  };
}

/** Warns about the older of two sections with different figures or settings. */
export async function findDisagreements(sections: readonly Built[]): Promise<Violation[]> {
  const violations = differing(sections).map(async (stated) => {
    const [newest, ...others] = stated.sections as [Built, ...Built[]];
    const wrong = others.filter((one) => valueIn(one, stated) !== valueIn(newest, stated));
    return Promise.all(wrong.map((older) => against(newest, older, stated)));
  });
  return (await Promise.all(violations)).flat();
}
