import type { Section } from '@site/shared/contract';
import { integrityOf } from './integrity';

const asked = new Set<string>();

/** The styles of the page that a document came with stand in it. */
const isInPage = (href: string) => document.querySelector(`style[data-href="${href}"]`) !== null;

function ask(href: string, as: 'script' | 'style'): void {
  if (asked.has(href) || isInPage(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'preload', as, href, integrity: integrityOf(href) }),
  );
}

/**
 * Asks for all files that a page needs of its section beside the entry, side by side and each with its
 * integrity value, so that none waits for another. Takes the pattern of the page's route. Not before the
 * entry is there: a browser keeps what it was asked for ahead, so that a file that failed or hangs now would
 * fail again when the visitor tries again.
 */
export function fetchAhead({ base, routes }: Section, pattern: string | undefined): void {
  const route = routes.find(({ path }) => path === pattern);
  for (const name of route?.scripts ?? []) ask(base + name, 'script');
  for (const name of route?.styles ?? []) ask(base + name, 'style');
}
