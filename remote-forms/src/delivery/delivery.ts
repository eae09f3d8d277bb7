import { site } from '@site/site';
import type { Delivery, FormName } from './message/message';
import { webhook } from './webhook';

/** In milliseconds. Source: product specification, section 9. */
export const SIMULATED_DELAYS = {
  contact: 1000,
  'bonus-claim': 1500,
} as const satisfies Record<FormName, number>;

const simulated: Delivery = {
  deliver: ({ form }) => new Promise((resolve) => setTimeout(resolve, SIMULATED_DELAYS[form])),
};

/** The build has checked the configuration. */
export const delivery: Delivery =
  site.forms.delivery === 'webhook' ? webhook({ url: site.forms.webhookUrl }) : simulated;
