import type { Section } from '@site/shared/contract';
import { integrityOf } from './integrity';
import { shellData } from './page-data';

/** A stylesheet that hangs holds up no page for longer. */
const STYLES_TIMEOUT_MS = 3_000;

const find = <Kind extends Element>(selector: string): Kind | null =>
  document.querySelector<Kind>(selector);

/** A file that failed leaves nothing behind that somebody could wait for. Webpack calls it without an object. */
const onerror = ({ target }: Event) => (target as Element).remove();

/**
 * Gives the script element of an address: it may have been asked for before, by the first layer or ahead of
 * its need, and still be on its way.
 */
export function scriptOf(src: string): HTMLScriptElement {
  const known = find<HTMLScriptElement>(`script[src="${src}"]`);
  if (known) return known;
  const script = document.createElement('script');
  Object.assign(script, { src, integrity: integrityOf(src), onerror });
  document.head.append(script);
  return script;
}

function bringStyle(href: string): void {
  if (find(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  const integrity = integrityOf(href);
  Object.assign(link, { rel: 'stylesheet', href, integrity, onerror });
  document.head.append(link);
}

const { base, styles } = shellData();

/** A stylesheet that has come, or is on its way, and does not count yet (boot/application.ts). */
const isHeld = ({ media }: HTMLLinkElement) => media === 'not all';

/**
 * Whether the shell's stylesheets are there and count, which those of all sections build on: a page itself has
 * only what it needs of them.
 */
export const isStyled = (): boolean =>
  styles.every((name) => {
    const link = find<HTMLLinkElement>(`link[href="${base}${name}"]`);
    return link?.sheet && !isHeld(link);
  });

const LOOK_MS = 20;

/** Those that do not count yet wait for the one of them that is still to come, if it does. */
const isOnItsWay = ({ sheet, disabled }: HTMLLinkElement) => !sheet && !disabled;

/**
 * The page that the document came with has inside what it needs of its stylesheets. One that has failed, or will, leaves
 * an element that asks for nothing: without it webpack would ask again, and give up the page when that fails too.
 */
export function doWithoutStyles({ base, routes }: Section): void {
  for (const name of routes[0]?.styles ?? []) {
    const link = find<HTMLLinkElement>(`link[href="${base}${name}"]`);
    const leave = () => {
      const trace = document.createElement('link');
      Object.assign(trace, { rel: 'stylesheet', disabled: true, href: base + name });
      document.head.append(trace);
    };
    if (link) link.addEventListener('error', leave);
    else leave();
  }
}

/** Resolves when the stylesheets that were asked for are there, have failed, or take too long. */
export async function stylesArrived(): Promise<void> {
  const until = performance.now() + STYLES_TIMEOUT_MS;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const wait = () => [...links].some((link) => link.isConnected && isOnItsWay(link));
  while (wait() && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

const asked = new Set<string>();

/** Webpack removes the elements of scripts that it waited for: what was asked for is not asked for again. */
function bringScript(src: string): void {
  if (asked.has(src)) return;
  asked.add(src);
  scriptOf(src).addEventListener('error', () => asked.delete(src));
}

/**
 * Asks for all files that a page needs of its section, side by side and each with its integrity value, so
 * that none waits for another. Scripts register themselves and wait for the entry; webpack and the federation
 * runtime's plugin take elements that are there for their own. Takes the pattern of the page's route.
 */
export function bringFiles({ base, entry, routes }: Section, pattern: string | undefined): void {
  const route = routes.find(({ path }) => path === pattern);
  for (const name of [entry, ...(route?.scripts ?? [])]) bringScript(base + name);
  for (const name of route?.styles ?? []) bringStyle(base + name);
}

/** Takes a section's elements back whose files have not come: the next attempt asks again. */
export function forgetFiles({ base }: Section): void {
  for (const element of document.querySelectorAll(`script[src^="${base}"]`)) element.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[href^="${base}"]`))
    if (!link.sheet) link.remove();
}
