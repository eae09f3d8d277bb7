type Gtag = (command: 'event', action: string, parameters: Record<string, string>) => void;

declare global {
  interface Window {
    gtag?: Gtag | ((...parameters: unknown[]) => void);
  }
}

export interface AnalyticsEvent {
  readonly action: 'submit';
  readonly category: 'Bonus Form';
  readonly label: string;
}

export function track({ action, category, label }: AnalyticsEvent): void {
  try {
    window.gtag?.('event', action, { event_category: category, event_label: label });
  } catch {
    // Broken analytics must not stop a form.
  }
}
