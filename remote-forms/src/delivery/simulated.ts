import type { Delivery, FormName } from './message/message';

/** Sends nothing: accepts every message after its form's delay (ms). */
export const simulated = (delays: Readonly<Record<FormName, number>>): Delivery => ({
  deliver: ({ form }) => new Promise((resolve) => setTimeout(resolve, delays[form])),
});
