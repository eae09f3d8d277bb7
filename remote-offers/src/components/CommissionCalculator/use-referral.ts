import { type PlanKey, wholeNumber } from '@site/shared';
import { useState } from 'react';
import { limits, type Referral } from './commission';

/** The worked example that the calculator opens with: one customer, three years, the Unlimited plan. */
const example = { plan: 'unlimited', customers: '1', months: '36' } as const;

export interface Typed {
  readonly plan: PlanKey;
  readonly customers: string;
  readonly months: string;
}

/** Gives what is typed, a way to change it, and the referral it means: undefined while it means none. */
export function useReferral() {
  const [typed, setTyped] = useState<Typed>(example);
  const customers = wholeNumber(typed.customers, limits.customers);
  const months = wholeNumber(typed.months, limits.months);
  const referral: Referral | undefined =
    customers !== undefined && months !== undefined
      ? { plan: typed.plan, customers, months }
      : undefined;
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, change, referral };
}
