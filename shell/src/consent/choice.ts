import { ANALYTICS_CATEGORY, updateConsent } from '../analytics/consent-mode';

/** The cookie that keeps the choice, in the form that the library of the settings reads and writes. */
export const CHOICE_COOKIE = 'cookie_choice';
export const CHOICE_DAYS = 182;
export const NECESSARY_CATEGORY = 'necessary';

interface Choice {
  readonly categories: readonly string[];
}

function choice(): Choice | undefined {
  try {
    const text = new RegExp(`(?:^|; )${CHOICE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
    const kept = JSON.parse(decodeURIComponent(text ?? 'null')) as
      (Choice & Record<string, unknown>) | null;
    const valid = kept?.consentId && kept.consentTimestamp && kept.lastConsentTimestamp;
    return valid && Array.isArray(kept.categories) ? kept : undefined;
  } catch {
    // Spoilt, or cookies are blocked: as if nothing had been chosen.
    return undefined;
  }
}

/** Whether the question is to be shown; stylesheets go by it. */
function ask(open: boolean): void {
  const { dataset } = document.documentElement;
  if (open) dataset.choice = 'open';
  else delete dataset.choice;
}

/** Shows the question, or tells the tag what was once chosen. Runs before the page is painted. */
export function askOrApply(): void {
  const kept = choice();
  ask(!kept);
  if (kept) updateConsent(kept.categories);
}

/** Tells the tag what was chosen, and puts the question away. */
export function applyChoice(categories: readonly string[]): void {
  updateConsent(categories);
  ask(false);
}

const shared = () => (location.hostname.includes('.') ? `; Domain=${location.hostname}` : '');

function write(name: string, value: string, expires: Date): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; expires=${expires.toUTCString()}; Path=/; SameSite=Lax${shared()}${secure}`;
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

function keep(categories: readonly string[]): void {
  const now = new Date();
  const until = new Date(now.getTime() + CHOICE_DAYS * 86_400_000);
  const kept = {
    categories,
    revision: 0,
    data: null,
    consentTimestamp: now.toISOString(),
    consentId: Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join(''),
    services: { [NECESSARY_CATEGORY]: [], [ANALYTICS_CATEGORY]: [] },
    languageCode: 'en',
    lastConsentTimestamp: now.toISOString(),
    expirationTime: until.getTime(),
  };
  write(CHOICE_COOKIE, encodeURIComponent(JSON.stringify(kept)), until);
}

/** Takes whether the visitor accepts analytics; remembers it, tells the tag and ends the question. */
export function choose(accepts: boolean): void {
  const categories = accepts ? [NECESSARY_CATEGORY, ANALYTICS_CATEGORY] : [NECESSARY_CATEGORY];
  keep(categories);
  applyChoice(categories);
}
