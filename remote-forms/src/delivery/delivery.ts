import { site } from '@site/site';
import type { Delivery, FormName } from './message/message';
import { webhook } from './webhook';

type DeliveryKind = 'simulated' | 'webhook';

/** In milliseconds. Source: product specification, section 9. */
export const SIMULATED_DELAYS = {
  contact: 1000,
  'bonus-claim': 1500,
} as const satisfies Record<FormName, number>;

/** Sends nothing: accepts every message after its form's delay. */
const simulated: Delivery = {
  deliver: ({ form }) => new Promise((resolve) => setTimeout(resolve, SIMULATED_DELAYS[form])),
};

const kinds = {
  simulated: () => simulated,
  webhook: (url) => webhook({ url }),
} satisfies Record<DeliveryKind, (url: string) => Delivery>;

/** The build has checked the configuration. */
export const delivery: Delivery = kinds[site.forms.delivery as DeliveryKind](site.forms.webhookUrl);
