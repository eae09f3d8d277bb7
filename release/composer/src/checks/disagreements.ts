import { type Release, SETTINGS, settingNames } from '@site/contract';
import type { SettingValues } from '@site/store';
import { site } from '../site-config';
import type { Violation } from './violation';

type Value = string | number;
type Built = Pick<Release, 'app' | 'builtAt' | 'builtWith'>;

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

interface Stated {
  readonly kind: 'figures' | 'settings';
  readonly name: string;
}

const valueIn = ({ builtWith }: Built, { kind, name }: Stated) => builtWith?.[kind][name];

const statedIn = (releases: readonly Built[], kind: Stated['kind']): Stated[] =>
  [...new Set(releases.flatMap(({ builtWith }) => Object.keys(builtWith?.[kind] ?? {})))].map(
    (name) => ({ kind, name }),
  );

const newestFirst = (a: Built, b: Built) => (a.builtAt < b.builtAt ? 1 : -1);

function disagreements(releases: readonly Built[], stated: Stated): Violation[] {
  const stating = releases
    .filter((release) => valueIn(release, stated) !== undefined)
    .sort(newestFirst);
  const [newest, ...older] = stating;
  const textOf = (release: Built) => written(stated.name, valueIn(release, stated) as Value);
  const subject = stated.kind === 'settings' ? `the setting ${stated.name}` : stated.name;
  return older
    .filter((release) => newest && valueIn(release, stated) !== valueIn(newest, stated))
    .map((release) => ({
      app: release.app,
      text: `was built with ${textOf(release)} for ${subject}, but ${newest?.app} with ${textOf(newest as Built)}`,
      remedy: `build and deploy all that use it: npx release deploy ${stating.map(({ app }) => app).join(' ')}`,
    }));
}

/** Removes the values that the composition's settings replace. */
function withoutSettings(release: Release, settings: SettingValues): Built {
  const { builtWith } = release;
  if (!builtWith || !release.takesSettings) return release;
  const replaced = new Set<string>(
    settingNames.flatMap((name) => (name in settings ? [SETTINGS[name].field] : [])),
  );
  const left = Object.entries(builtWith.settings).filter(([field]) => !replaced.has(field));
  return { ...release, builtWith: { ...builtWith, settings: Object.fromEntries(left) } };
}

/** Warns about the older of two sections with different figures or settings. */
export function findDisagreements(
  releases: readonly Release[],
  settings: SettingValues,
): Violation[] {
  const built = releases.map((release) => withoutSettings(release, settings));
  return [...statedIn(built, 'figures'), ...statedIn(built, 'settings')].flatMap((stated) =>
    disagreements(built, stated),
  );
}
