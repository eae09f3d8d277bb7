import { followConsent } from '../consent/choice';
import { gtag } from '../consent/gtag';

const CATEGORY = 'CTA';

/** The mobile menu's link reports itself as the header's (product specification, section 7). */
const labelOf = (placement: string) => (placement === 'trial-mobile' ? 'trial-header' : placement);

/** Trial links of sections built before 1.6.0 report their clicks themselves. */
const isTrialClick = ([, , parameters]: readonly unknown[]) =>
  (parameters as { event_category?: unknown } | undefined)?.event_category === CATEGORY;

/** No event may be sent against what was chosen in another tab. */
function sendCommand(...command: unknown[]): void {
  followConsent();
  gtag(...command);
}

export function countTrialClicks(): void {
  window.gtag = (...command: unknown[]) => {
    if (!isTrialClick(command)) sendCommand(...command);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const placement = (target as Element).closest<HTMLElement>('a[data-cta]')?.dataset.cta;
      if (!placement) return;
      sendCommand('event', 'click', { event_category: CATEGORY, event_label: labelOf(placement) });
    },
    true,
  );
}
