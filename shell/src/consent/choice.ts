import { ANALYTICS_CATEGORY, updateConsent } from './consent-mode';
import { cookie, keepCookie } from './cookie';
import { deleteAnalyticsCookies } from './analytics-cookies';

/** The cookie that keeps the choice, in the form that the library of the settings reads and writes. */
export const CHOICE_COOKIE = 'cookie_choice';
export const CHOICE_DAYS = 182;
export const NECESSARY_CATEGORY = 'necessary';

interface Choice {
  readonly categories: readonly string[];
}

/** By hand, for it is part of the script in each page: what the library of the settings takes for a choice. */
function isChoice(value: unknown): value is Choice {
  const kept = value as Readonly<Record<string, unknown>> | null;
  return !!(
    kept?.consentId &&
    kept.consentTimestamp &&
    kept.lastConsentTimestamp &&
    Array.isArray(kept.categories)
  );
}

function choice(): Choice | undefined {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(cookie(CHOICE_COOKIE) ?? 'null'));
    return isChoice(kept) ? kept : undefined;
  } catch {
    // Spoiled: as if nothing had been chosen.
    return undefined;
  }
}

/** Whether the question is to be shown; stylesheets go by it. */
function ask(open: boolean): void {
  const { dataset } = document.documentElement;
  if (open) dataset.choice = 'open';
  else delete dataset.choice;
}

/** A browser that says no for its visitor on every site. Source: Global Privacy Control, W3C. */
const saysNo = () =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What the visitor has chosen here counts before what the browser says. */
const remembered = () => choice()?.categories ?? (saysNo() ? [NECESSARY_CATEGORY] : undefined);

/**
 * Shows the question, or tells the tag what is chosen: what is remembered, unless it is said. Runs before the page
 * is painted.
 */
export function askOrApply(chosen = remembered()): void {
  ask(!chosen);
  if (chosen) updateConsent(chosen);
}

const shared = () => (location.hostname.includes('.') ? `; Domain=${location.hostname}` : '');

/** What the library must find to take a choice for one; it fills in the rest by itself. */
function keep(categories: readonly string[]): void {
  const now = new Date().toISOString();
  const kept = {
    categories,
    consentTimestamp: now,
    consentId: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    lastConsentTimestamp: now,
  };
  const value = encodeURIComponent(JSON.stringify(kept));
  keepCookie(CHOICE_COOKIE, value, CHOICE_DAYS, shared());
}

/** Takes whether the visitor accepts analytics and remembers it; gives the categories that are chosen thereby. */
export function remember(accepts: boolean): readonly string[] {
  const categories = accepts ? [NECESSARY_CATEGORY, ANALYTICS_CATEGORY] : [NECESSARY_CATEGORY];
  keep(categories);
  if (!accepts) deleteAnalyticsCookies();
  return categories;
}
