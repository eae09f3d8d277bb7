import { site } from '@site/site';

export type FormTarget =
  | { readonly method: 'post'; readonly action: string }
  | { readonly method: 'dialog' };

interface FormsConfiguration {
  readonly delivery: string;
  readonly webhookUrl: string;
}

/**
 * Target without JavaScript. `dialog` validates and then does nothing; `get` would put the input
 * into the address and empty the form.
 */
export const formTarget = ({ delivery, webhookUrl }: FormsConfiguration = site.forms): FormTarget =>
  delivery === 'webhook' ? { method: 'post', action: webhookUrl } : { method: 'dialog' };

/** For the CSP's connect-src and form-action. */
export const formOrigins = (
  { delivery, webhookUrl }: FormsConfiguration = site.forms,
): readonly string[] => (delivery === 'webhook' ? [new URL(webhookUrl).origin] : []);
