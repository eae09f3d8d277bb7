import { report } from '@site/site/site.config';
import { ANALYTICS_CATEGORY, updateConsent } from './consent-mode';
import { getCookie, setCookie } from './cookie';
import { deleteAnalyticsCookies } from './analytics-cookies';

declare global {
  interface Window {
    /** Whether this visit may be reported (../report). */
    mayReport?: boolean;
  }
}

/** After each change of `window.mayReport`. */
export const CONSENT_EVENT = 'consent';

export const CHOICE_COOKIE = 'cookie_choice';
const CHOICE_DAYS = 182;
const NECESSARY_CATEGORY = 'necessary';

interface Choice {
  readonly categories: readonly string[];
}

/** Without zod, because every page inlines this. */
const isChoice = (value: unknown): value is Choice =>
  Array.isArray((value as Partial<Choice> | null)?.categories);

function readChoice(): Choice | undefined {
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(getCookie(CHOICE_COOKIE) ?? 'null'));
    return isChoice(stored) ? stored : undefined;
  } catch {
    // Corrupt: as if nothing was chosen.
    return undefined;
  }
}

function setBannerOpen(open: boolean): void {
  const { dataset } = document.documentElement;
  if (open) dataset.choice = 'open';
  else delete dataset.choice;
}

/** Source: Global Privacy Control, W3C. */
const hasPrivacyControl = () =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export const acceptsAnalytics = (): boolean =>
  !!readChoice()?.categories.includes(ANALYTICS_CATEGORY);

/** A choice made here overrides the browser's signal. */
const savedCategories = () =>
  readChoice()?.categories ?? (hasPrivacyControl() ? [NECESSARY_CATEGORY] : undefined);

/** Global Privacy Control rules out reports even if the visitor accepts analytics. */
function allowReports(chosen: readonly string[]): void {
  window.mayReport = chosen.includes(ANALYTICS_CATEGORY) && !hasPrivacyControl();
  dispatchEvent(new Event(CONSENT_EVENT));
}

let applied: readonly string[] | undefined;

export function applyConsent(chosen = savedCategories()): void {
  applied = chosen;
  setBannerOpen(!chosen);
  if (!chosen) return;
  updateConsent(chosen);
  if (!chosen.includes(ANALYTICS_CATEGORY)) deleteAnalyticsCookies();
  if (report) allowReports(chosen);
}

/** Applies what was chosen in another tab. */
export function followConsent(): void {
  const saved = readChoice()?.categories;
  if (saved && String(saved) !== String(applied)) applyConsent(saved);
}

/** Other tabs notice the storage event; nothing stays stored. */
export function announceChoice(): void {
  try {
    localStorage.setItem(CHOICE_COOKIE, '');
    localStorage.removeItem(CHOICE_COOKIE);
  } catch {
    // Storage is blocked: other tabs follow when they are looked at.
  }
}

const domainAttribute = () =>
  location.hostname.includes('.') ? `; Domain=${location.hostname}` : '';

function writeChoice(categories: readonly string[]): void {
  const stored = { categories, consentTimestamp: new Date().toISOString() };
  const value = encodeURIComponent(JSON.stringify(stored));
  setCookie(CHOICE_COOKIE, value, CHOICE_DAYS, domainAttribute());
}

export function saveConsent(accepts: boolean): readonly string[] {
  const categories = accepts ? [NECESSARY_CATEGORY, ANALYTICS_CATEGORY] : [NECESSARY_CATEGORY];
  writeChoice(categories);
  return categories;
}
