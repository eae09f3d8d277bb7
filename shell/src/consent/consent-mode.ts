import { gtag } from './gtag';

type Decision = 'granted' | 'denied';

export const ANALYTICS_CATEGORY = 'analytics';

/** The tag waits this long for a saved choice. */
const WAIT_FOR_UPDATE_MS = 500;

/** Consent Mode v2. The site has no advertising, so those signals stay denied. */
const signals = (analytics: Decision) => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: analytics,
});

/** Must be the first command: nothing may be stored before a choice. */
export function denyByDefault(): void {
  gtag('consent', 'default', { ...signals('denied'), wait_for_update: WAIT_FOR_UPDATE_MS });
}

export function updateConsent(categories: readonly string[]): void {
  gtag(
    'consent',
    'update',
    signals(categories.includes(ANALYTICS_CATEGORY) ? 'granted' : 'denied'),
  );
}
