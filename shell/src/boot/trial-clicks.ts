import { followConsent } from '../consent/choice';
import { gtag } from '../consent/gtag';

/** The mobile menu's link reports itself as the header's (product specification, section 7). */
const labelOf = (placement: string) => (placement === 'trial-mobile' ? 'trial-header' : placement);

/** No event may be sent against what was chosen in another tab. */
function sendCommand(...command: unknown[]): void {
  followConsent();
  gtag(...command);
}

export function countTrialClicks(): void {
  window.gtag = sendCommand;
  document.addEventListener(
    'click',
    ({ target }) => {
      const placement = (target as Element).closest<HTMLElement>('a[data-cta]')?.dataset.cta;
      if (!placement) return;
      sendCommand('event', 'click', { event_category: 'CTA', event_label: labelOf(placement) });
    },
    true,
  );
}
