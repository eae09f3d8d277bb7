import { isProtected, serialized } from '../html/frame';
import type { Page } from '../html/page';
import { attribute, type Element, elements, words } from '../html/tree';
import { isAllowedRedirect } from './referral-links';

type Check = (element: Element, page: Page) => string[];

const DATA = new Set(['application/ld+json', 'application/json']);

/** Loads, runs or redirects by itself, or hides content from checks. */
const REFUSED: Readonly<Record<string, string>> = {
  base: 'would lead all addresses of the page elsewhere',
  style: 'belongs in a stylesheet of the release',
  template: 'hides what it has',
  ...Object.fromEntries(
    ['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'].map(
      (name) => [name, 'shows another document'],
    ),
  ),
};

const element: Check = ({ tagName }) =>
  Object.hasOwn(REFUSED, tagName) ? [`has a <${tagName}>, which ${REFUSED[tagName]}`] : [];

const script: Check = (element) => {
  if (element.tagName !== 'script') return [];
  const type = attribute(element, 'type') ?? '';
  if (DATA.has(type) && !element.attrs.some(({ name }) => name === 'src' || name === 'href'))
    return [];
  return [
    `has a <script${type && ` type="${type}"`}>: code belongs in the files of the release; only ${[...DATA].join(' and ')} may stand in a page`,
  ];
};

/** Meta names that concern the page alone; others speak for the site or its owner. */
const META =
  /^(description|robots|author|keywords|referrer|theme-color|color-scheme|format-detection|(og|twitter|article):.+)$/;
const REFERRERS = new Set([
  '',
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

const refreshTarget = (content: string) =>
  /^\s*\d+\s*[;,]\s*(?:url\s*=\s*)?(\S+)\s*$/i.exec(content);

const meta: Check = (element, page) => {
  if (element.tagName !== 'meta') return [];
  const equivalent = attribute(element, 'http-equiv');
  const content = attribute(element, 'content') ?? '';
  const names = ['name', 'property'].flatMap((key) => attribute(element, key) ?? []);
  if (equivalent?.trim().toLowerCase() === 'refresh') {
    const target = refreshTarget(content)?.[1] ?? '';
    return isAllowedRedirect(page, target)
      ? []
      : [
          `has a meta refresh to "${target || content}", which the shell does not name as its target`,
        ];
  }
  if (equivalent !== undefined)
    return [`has a meta tag with http-equiv="${equivalent}", which belongs to the shell`];
  if (names.includes('referrer') && !REFERRERS.has(content))
    return [`has the referrer policy "${content}", which tells other sites too much`];
  return names
    .filter((name) => !META.test(name))
    .map((name) => `has a meta tag named "${name}", which speaks for the whole site`);
};

const RELATIONS = new Set(['canonical', 'alternate', 'author', 'license', 'next', 'prev']);

const link: Check = (element, page) => {
  if (element.tagName !== 'link') return [];
  const relations = words(element, 'rel').map((word) => word.toLowerCase());
  const href = attribute(element, 'href') ?? '';
  const picture = relations.join() === 'preload' && attribute(element, 'as') === 'image';
  if (!picture && (relations.length === 0 || !relations.every((word) => RELATIONS.has(word))))
    return [`has a <link rel="${relations.join(' ')}">, which belongs to the shell`];
  const inside = href.startsWith('data:') || page.addressIn(href)?.origin === page.site.url;
  return inside ? [] : [`has a <link rel="${relations.join(' ')}"> to ${href}, another site`];
};

const form: Check = (element, page) =>
  ['action', 'formaction'].flatMap((name) => {
    const address = attribute(element, name);
    if (address === undefined) return [];
    const { origin = '' } = page.addressIn(address) ?? {};
    return origin === page.site.url || page.frame.connects.includes(origin)
      ? []
      : [`sends a form to ${address}, which the shell does not allow this section`];
  });

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite', 'data', 'background', 'longdesc']);
/** These load their reference; the policy limits the origin. */
const LOADING = new Set(['img', 'image', 'source', 'video', 'audio', 'track', 'link', 'input']);

const addresses: Check = ({ tagName, attrs }, page) =>
  attrs.flatMap(({ name, value }) => {
    const url = ADDRESSES.has(name) ? page.addressIn(value) : undefined;
    if (!url) return [];
    const { protocol } = url;
    if (SCHEMES.has(protocol) || (protocol === 'data:' && LOADING.has(tagName))) return [];
    return [`has a <${tagName}> with a ${protocol} address, which no page may have`];
  });

/**
 * Variables that page scripts look up on `window`: an element of that id or name would be found instead. Source: the
 * HTML Standard (WHATWG), "Named access on the Window object".
 */
const GLOBALS = new RegExp(
  `^(?:${[
    'showCookieSettings',
    'cookieSettingsWanted',
    'showChoices',
    'mayReport',
    'queuedErrors',
    'releaseIntegrity',
    'releaseData',
    'siteSettings',
    'dataLayer',
    'gtag',
    'ga',
    'google\\w*',
    'navigation',
    'scheduler',
    'trustedTypes',
    'requestIdleCallback',
    'ResizeObserver',
    '__\\w+',
    'webpack\\w*',
    '[a-z]\\w*_[0-9_]+_\\w+',
  ].join('|')})$`,
);
/** The last pattern takes too long on longer text. */
const MAX_GLOBAL = 100;

const globalId: Check = (element) => {
  const id = attribute(element, 'id') ?? '';
  return id.length <= MAX_GLOBAL && GLOBALS.test(id)
    ? [
        `has a <${element.tagName}> with the id "${id}", which scripts would find in place of a variable: choose another`,
      ]
    : [];
};

/**
 * Their names cover variables and all properties of `document`, such as `cookie`. Source: the HTML Standard (WHATWG),
 * "DOM tree accessors", named elements of a document. Others of this kind are refused altogether.
 */
const NAMES_DOCUMENT = new Set(['form', 'img']);

const documentName: Check = (element) => {
  const name = attribute(element, 'name');
  return name !== undefined && NAMES_DOCUMENT.has(element.tagName)
    ? [
        `has a <${element.tagName}> with the name "${name}", which scripts would find in place of a property of the document: remove the name`,
      ]
    : [];
};

const attributes: Check = ({ tagName, attrs }) =>
  attrs.flatMap(({ name, value }) => {
    if (/^on/i.test(name)) return [`has an ${name} attribute: code belongs in the release's files`];
    if (name === 'style') return [`has a style attribute, which the page's policy blocks`];
    if (name === 'ping') return ['has a link with a ping attribute, which tells others of a visit'];
    const changes =
      name.toLowerCase() === 'attributename' && /(^|:)(href|on\w+)$/i.test(value.trim());
    return changes ? [`has an animation <${tagName}> of ${value}`] : [];
  });

const CHECKS = [element, script, meta, link, form, addresses, attributes, globalId, documentName];

const violationsOf = (element: Element, page: Page) =>
  CHECKS.flatMap((judge) => judge(element, page));

function violationsIn(tree: readonly Element[], page: Page): string[] {
  const left = new Map(page.frame.elements);
  const isFrames = (element: Element) => {
    if (!isProtected(element)) return false;
    const key = serialized(element);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count > 0;
  };
  const violations = tree.flatMap((element) =>
    isFrames(element) ? [] : violationsOf(element, page),
  );
  const lost = [...left].filter(([, count]) => count > 0).map(([key]) => key);
  return [
    ...violations,
    ...lost.slice(0, 1).map((key) => `breaks the page's frame, which has lost ${key.slice(0, 80)}`),
  ];
}

function takenIds(tree: readonly Element[], { frame }: Page): string[] {
  const count = new Map<string, number>();
  for (const element of tree) {
    const id = attribute(element, 'id') ?? '';
    if (frame.ids.has(id)) count.set(id, (count.get(id) ?? 0) + 1);
  }
  return [...count]
    .filter(([, times]) => times > 1)
    .map(([id]) => `has an element with the id "${id}", which belongs to the page's frame`);
}

/**
 * A section's HTML must not run, load, redirect or speak for the site; code comes only from hashed files. Sources:
 * docs/security.md; the HTML Standard (WHATWG) on scripts, event handlers, pragma directives, link types, embedded
 * content; W3C, Referrer Policy.
 */
export function harmless(page: Page): string[] {
  const scripted = elements(page.document);
  const trees = page.withoutScripting ? [scripted, elements(page.withoutScripting)] : [scripted];
  return [
    ...new Set([...trees.flatMap((tree) => violationsIn(tree, page)), ...takenIds(scripted, page)]),
  ];
}
