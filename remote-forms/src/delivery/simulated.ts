import type { Delivery, FormName } from './message/message';

/** A delivery that sends nothing: every message counts as accepted after its form's delay (ms). */
export const simulated = (delays: Readonly<Record<FormName, number>>): Delivery => ({
  deliver: ({ form }) => new Promise((resolve) => setTimeout(resolve, delays[form])),
});
