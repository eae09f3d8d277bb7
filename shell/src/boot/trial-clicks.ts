import { gtag } from '../consent/gtag';

/** The mobile menu's link reports itself as the header's (product specification, section 7). */
const labelOf = (placement: string) => (placement === 'trial-mobile' ? 'trial-header' : placement);

let countedLabel: string | null = null;

type Command = readonly [command?: unknown, action?: unknown, what?: { event_label?: unknown }];

/** Trial links whose code is loaded report the click too. */
const isDuplicate = ([command, action, what]: Command) =>
  command === 'event' && action === 'click' && what?.event_label === countedLabel;

/** Counts clicks on trial links with one listener that is there before the links' own code. */
export function countTrialClicks(): void {
  window.gtag = (...command: unknown[]) => {
    if (!isDuplicate(command as unknown as Command)) gtag(...command);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLElement>('a[data-cta]');
      if (!link?.dataset.cta) return;
      const label = labelOf(link.dataset.cta);
      gtag('event', 'click', { event_category: 'CTA', event_label: label });
      countedLabel = label;
      setTimeout(() => (countedLabel = null));
    },
    true,
  );
}
