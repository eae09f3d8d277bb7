import { site } from '@site/shared';

export type FormTarget =
  | { readonly method: 'post'; readonly action: string }
  | { readonly method: 'dialog' };

interface FormsConfiguration {
  readonly delivery: string;
  readonly webhookUrl: string;
}

/**
 * What a form does before or without JavaScript: with a webhook it is posted there. Without one,
 * `dialog` makes the browser check the fields and then do nothing: a plain `get` would write what
 * the visitor typed into the address and empty the form.
 */
export const formTarget = ({ delivery, webhookUrl }: FormsConfiguration = site.forms): FormTarget =>
  delivery === 'webhook' ? { method: 'post', action: webhookUrl } : { method: 'dialog' };

/** Origins that the forms send to, for the content security policy (connect-src and form-action). */
export const formOrigins = (
  { delivery, webhookUrl }: FormsConfiguration = site.forms,
): readonly string[] => (delivery === 'webhook' ? [new URL(webhookUrl).origin] : []);
