import { gtag } from '../consent/gtag';

const CATEGORY = 'CTA';

/** The mobile menu's link reports itself as the header's (product specification, section 7). */
const labelOf = (placement: string) => (placement === 'trial-mobile' ? 'trial-header' : placement);

/** Trial links of sections built before 1.6.0 report their clicks themselves. */
const isTrialClick = ([, , parameters]: readonly unknown[]) =>
  (parameters as { event_category?: unknown } | undefined)?.event_category === CATEGORY;

export function countTrialClicks(): void {
  window.gtag = (...command: unknown[]) => {
    if (!isTrialClick(command)) gtag(...command);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const placement = (target as Element).closest<HTMLElement>('a[data-cta]')?.dataset.cta;
      if (!placement) return;
      gtag('event', 'click', { event_category: CATEGORY, event_label: labelOf(placement) });
    },
    true,
  );
}
