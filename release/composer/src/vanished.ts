import { escapeControl, matchesPattern } from '@site/contract';
import type { PageSet } from '@site/store';
import type { Violation } from './checks/violation';
import { NOT_FOUND } from './section-about';
import { Refusal } from './refusal';
import { HTML } from './set-files';
import { pluralize } from './text';

const MAX_LISTED = 5;

const addressesOf = ({ pages, fallbacks }: PageSet): string[] => {
  const fallbackPages = new Set(Object.values(fallbacks));
  return Object.keys(pages).filter(
    (path) => pages[path]?.type === HTML && path !== NOT_FOUND && !fallbackPages.has(path),
  );
};

/** `before`: live sets of the apps that change or go. Fallback pages of patterns do not count. */
export function vanishedAddresses(
  before: readonly PageSet[],
  after: readonly PageSet[],
): Violation[] {
  const answered = new Set(after.flatMap(({ pages }) => Object.keys(pages)));
  const patterns = after.flatMap(({ fallbacks }) => Object.keys(fallbacks));
  return before.flatMap((set) => {
    const { app } = set;
    const paths = addressesOf(set).filter((path) => !answered.has(path));
    if (!after.some((other) => other.app === app)) return removedSection(app, paths);
    return paths.map((page) => {
      const pattern = patterns.find((candidate) => matchesPattern(candidate, page));
      const instead = pattern ? `the page for any other ${pattern}` : '"not found"';
      return {
        app,
        page,
        text: `has gone, and ${instead} answers there`,
        remedy: `if it has moved, declare a redirect in ${app} (docs/content/rename-a-page.md)`,
      };
    });
  });
}

/** One warning: a section that is gone as a whole can declare no redirects. */
function removedSection(app: string, [page, ...others]: readonly string[]): Violation[] {
  if (page === undefined) return [];
  const more = others.length > 0 ? ` with ${pluralize(others.length, 'more page')}` : '';
  const text = `has gone${more}, and "not found" answers there`;
  return [{ app, page, text, remedy: `to bring them back: npx release rollback ${app}` }];
}

export function assertNoneVanish(vanished: readonly Violation[]): void {
  if (vanished.length === 0) return;
  const named = vanished.slice(0, MAX_LISTED).map(({ page }) => page);
  const more = vanished.length > MAX_LISTED ? ` and ${vanished.length - MAX_LISTED} more` : '';
  const apps = [...new Set(vanished.map(({ app }) => app))];
  const names = apps.join(' and ');
  throw new Refusal(
    'E_VANISHED',
    escapeControl(
      `${names}: ${pluralize(vanished.length, 'address vanishes', 'addresses vanish')} that visitors get today: ` +
        `${named.join(', ')}${more}; declare redirects in ${names} (docs/content/rename-a-page.md), or say that they are gone for good: ` +
        `npx release deploy ${apps.join(' ')} --gone`,
    ),
  );
}
