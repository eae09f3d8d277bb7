import { sideValue, type Variant as SideName } from '../composition/history/variants';
import { cookieFor, SIDE_COOKIE } from '../serve/site/sides';
import { map, quoted } from './nginx-syntax';
import { asExpression, type Rules, withQuery } from './rules/rules';

/** A canary, as it is exported beside what is live. */
export interface Beside {
  readonly rules: Rules;
  /** The composition that began it. */
  readonly begun: number;
  /** So many of 100 visits get it. */
  readonly percent: number;
  /** The folder of its pages; files of releases lie with what is live. */
  readonly root: string;
}

/** What is live alone, or the two sides of a canary; the prefix tells their files apart. */
export interface Variant {
  readonly name: SideName;
  readonly prefix: string;
  readonly rules: Rules;
  readonly root: string;
}

export function variantsOf(rules: Rules, root: string, beside?: Beside): Variant[] {
  if (!beside) return [{ name: 'live', prefix: '', rules, root }];
  return [
    { name: 'live', prefix: 'live:', rules, root },
    { name: 'canary', prefix: 'canary:', rules: beside.rules, root: beside.root },
  ];
}

/** The identifier of the request is random: it draws, and the cookie remembers. */
export const drawing = ({ percent }: Beside): string =>
  ['split_clients "$request_id" $site_drawn {', `  ${percent}% canary;`, '  * live;', '}'].join(
    '\n',
  );

export const sideMap = ({ begun }: Beside): string =>
  map(`$cookie_${SIDE_COOKIE}`, '$site_side', [
    'default $site_drawn;',
    ...(['live', 'canary'] as const).map((side) => `${quoted(sideValue(begun, side))} ${side};`),
  ]);

export const rootMap = (sides: readonly Variant[]): string =>
  map(
    '$site_side',
    '$site_root',
    sides.map(({ name, root }) => `${name} ${quoted(root)};`),
  );

/** Sent to a visit that has no side of this canary yet, but not with files of releases: they are the same for all. */
export const cookieMap = ({ begun }: Beside): string =>
  [
    map('$site_side', '$site_new_cookie', [
      ...(['live', 'canary'] as const).map((side) => `${side} ${quoted(cookieFor(begun, side))};`),
    ]),
    map(`$uri:$cookie_${SIDE_COOKIE}`, '$site_cookie', [
      'default $site_new_cookie;',
      '~^/_releases/ "";',
      `"~:${begun}\\.(live|canary)$" "";`,
    ]),
  ].join('\n');

export const varyMap = (): string =>
  map('$uri', '$site_vary', ['default Cookie;', '~^/_releases/ "";']);

interface StandIn {
  readonly pattern: string;
  /** By side, as far as it has the pattern. */
  readonly files: readonly { readonly name: Variant['name']; readonly file: string }[];
}

function standInsOf(sides: readonly Variant[]): StandIn[] {
  const patterns = new Set(
    sides.flatMap(({ rules }) => rules.rewrites.map(({ pattern }) => pattern)),
  );
  return [...patterns].map((pattern) => ({
    pattern,
    files: sides.flatMap(({ name, rules }) =>
      rules.rewrites
        .filter((rewrite) => rewrite.pattern === pattern)
        .map(({ file }) => ({ name, file })),
    ),
  }));
}

/** A side without the pattern gets a file that no site has. */
export const standInMaps = (sides: readonly Variant[]): string[] =>
  standInsOf(sides).map(({ files }, index) =>
    map('$site_side', `$site_stand_in_${index}`, [
      'default /-;',
      ...files.map(({ name, file }) => `${name} /${file};`),
    ]),
  );

export const standIns = (sides: readonly Variant[]): string[] =>
  standInsOf(sides).map(({ pattern, files }, index) => {
    const file = sides.length > 1 ? `$site_stand_in_${index}` : `/${files[0]?.file}`;
    return `location ~ ${quoted(asExpression(pattern))} { try_files $uri.html $uri ${file} =404; }`;
  });

/** Those that both sides have; what only one has, its file at the old address leads on. */
export const redirects = ([first, ...others]: readonly Variant[]): string[] =>
  (first?.rules.redirects ?? [])
    .filter((one) =>
      others.every(({ rules }) =>
        rules.redirects.some(({ path, to }) => path === one.path && to === one.to),
      ),
    )
    .map(
      ({ path, to }) =>
        `location = ${path} { return 308 ${quoted(withQuery(to, '$is_args$args'))}; }`,
    );

const typed = (type: string) => `types { } default_type ${quoted(type)};`;

/** Documents whose type their name does not tell; where the sides disagree, the canary has a location of its own. */
export function types(sides: readonly Variant[]): string[] {
  const [live, canary] = sides.map(
    ({ rules }) => new Map(rules.types.map(({ path, type }) => [path, type])),
  );
  const paths = [...new Set([...(live?.keys() ?? []), ...(canary?.keys() ?? [])])];
  return paths.flatMap((path, index) => {
    const [first, second] = [live?.get(path), canary?.get(path)];
    const type = first ?? second ?? '';
    if (!first || !second || first === second) return [`location = ${path} { ${typed(type)} }`];
    const own = `@site_canary_type_${index}`;
    return [
      // 418 means nothing else here: it is how nginx leads to a named location on a condition.
      `location = ${path} { error_page 418 = ${own}; if ($site_side = canary) { return 418; } ${typed(first)} }`,
      `location ${own} { ${typed(second)} }`,
    ];
  });
}
