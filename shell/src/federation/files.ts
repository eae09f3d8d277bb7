import type { Section } from '@site/contract/browser';
import { integrityOf } from './integrity';
import { shellData } from './page-data';

/** Not a section of finished pages. */
export type FederatedSection = Section & { readonly entry: string; readonly container: string };

const STYLES_TIMEOUT_MS = 3_000;

const find = <Kind extends Element>(selector: string): Kind | null =>
  document.querySelector<Kind>(selector);

/** Webpack calls it without an object. */
const onerror = ({ target }: Event) => (target as Element).remove();

/** The script may already have been requested by boot or a prefetch. */
export function scriptOf(src: string, type = ''): HTMLScriptElement {
  const existing = find<HTMLScriptElement>(`script[src="${src}"]`);
  if (existing) return existing;
  const script = document.createElement('script');
  Object.assign(script, { src, type, integrity: integrityOf(src), onerror });
  document.head.append(script);
  return script;
}

const stylesheetOf = (href: string) =>
  find<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);

function appendStyle(href: string): void {
  if (stylesheetOf(href)) return;
  const link = document.createElement('link');
  const integrity = integrityOf(href);
  Object.assign(link, { rel: 'stylesheet', href, integrity, onerror });
  document.head.append(link);
}

const { base, styles } = shellData();

/** Added by boot/application.ts, and not enabled yet. */
const isPending = ({ media }: HTMLLinkElement) => media === 'not all';

/** All sections build on the shell's stylesheets; a page itself only inlines what it needs. */
export const isStyled = (): boolean =>
  styles.every((name) => {
    const link = stylesheetOf(base + name);
    return link?.sheet && !isPending(link);
  });

const POLL_MS = 20;

const isLoading = ({ sheet, disabled }: HTMLLinkElement) => !sheet && !disabled;

/**
 * The first page has its styles inlined. A disabled link in place of each failed stylesheet keeps
 * webpack from requesting it again and giving up the page.
 */
export function skipStyles({ base, routes }: Section): void {
  for (const name of routes[0]?.styles ?? []) {
    const link = stylesheetOf(base + name);
    const appendDisabledLink = () => {
      const trace = document.createElement('link');
      Object.assign(trace, { rel: 'stylesheet', disabled: true, href: base + name });
      document.head.append(trace);
    };
    if (link) link.addEventListener('error', appendDisabledLink);
    else appendDisabledLink();
  }
}

export async function stylesLoaded(section: Section): Promise<void> {
  const until = performance.now() + STYLES_TIMEOUT_MS;
  const needed = [
    ...document.querySelectorAll<HTMLLinkElement>(
      `link[rel="stylesheet"][href^="${section.base}"]`,
    ),
    ...styles.flatMap((name) => stylesheetOf(base + name) ?? []),
  ];
  const wait = () => needed.some((link) => link.isConnected && isLoading(link));
  while (wait() && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

const requested = new Set<string>();

/**
 * Webpack removes script elements it waited for, so the document does not tell what was requested.
 */
function appendScript(src: string, type?: string): void {
  if (requested.has(src)) return;
  requested.add(src);
  scriptOf(src, type).addEventListener('error', () => requested.delete(src));
}

function preloadModule(href: string): void {
  if (find(`link[rel="modulepreload"][href="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, integrity: integrityOf(href), onerror });
  document.head.append(link);
}

/** Webpack and the federation runtime reuse elements that exist. */
export function loadAssets(section: FederatedSection, pattern: string | undefined): void {
  const { base, entry, routes, type } = section;
  const route = routes.find(({ path }) => path === pattern);
  appendScript(base + entry, type);
  for (const name of route?.scripts ?? []) (type ? preloadModule : appendScript)(base + name);
  for (const name of route?.styles ?? []) appendStyle(base + name);
}

/** So that the next attempt requests them again. */
export function removeFailedAssets({ base }: Section): void {
  for (const element of document.querySelectorAll(`script[src^="${base}"]`)) element.remove();
  const stylesheets = `link[rel="stylesheet"][href^="${base}"]`;
  for (const link of document.querySelectorAll<HTMLLinkElement>(stylesheets))
    if (!link.sheet) link.remove();
}
