import { gtag } from './gtag';

type Decision = 'granted' | 'denied';

/** The one kind of storage that a visitor can allow. */
export const ANALYTICS_CATEGORY = 'analytics';

/** How long the tag waits for a remembered choice before it sends anything, in milliseconds. */
const WAIT_FOR_CHOICE = 500;

/** The four signals of Consent Mode v2. The site has no advertising, so those stay denied. */
const signals = (analytics: Decision) => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: analytics,
});

/** Must be the first command in the queue: until a choice is known nothing may be stored. */
export function denyByDefault(): void {
  gtag('consent', 'default', { ...signals('denied'), wait_for_update: WAIT_FOR_CHOICE });
}

/** Takes the categories that a visitor accepted and tells the tag. */
export function updateConsent(categories: readonly string[]): void {
  gtag(
    'consent',
    'update',
    signals(categories.includes(ANALYTICS_CATEGORY) ? 'granted' : 'denied'),
  );
}
