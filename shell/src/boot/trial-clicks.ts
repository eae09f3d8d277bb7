import { gtag } from '../consent/gtag';

/**
 * `trial-mobile` marks the link of the mobile menu, which reports itself as the header's
 * (product specification, section 7).
 */
const labelOf = (placement: string) => (placement === 'trial-mobile' ? 'trial-header' : placement);

/** What was counted for the click that is just being handled. */
let counted: string | null = null;

type Command = readonly [command?: unknown, action?: unknown, what?: { event_label?: unknown }];

/** The links report themselves too, where their code has come: a click is one event all the same. */
const isCounted = ([command, action, what]: Command) =>
  command === 'event' && action === 'click' && what?.event_label === counted;

/** Counts every click on a trial link, however early: by one listener, before any of the links' own code. */
export function countTrialClicks(): void {
  window.gtag = (...command: unknown[]) => {
    if (!isCounted(command as unknown as Command)) gtag(...command);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLElement>('a[data-cta]');
      if (!link?.dataset.cta) return;
      const label = labelOf(link.dataset.cta);
      gtag('event', 'click', { event_category: 'CTA', event_label: label });
      counted = label;
      setTimeout(() => (counted = null));
    },
    true,
  );
}
