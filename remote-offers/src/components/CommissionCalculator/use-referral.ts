import { type PlanKey, useTyped, wholeNumber } from '@site/shared';
import { limits, type Referral } from './commission';

/** The worked example that the calculator opens with: one customer, three years, the Unlimited plan. */
const example = { plan: 'unlimited', customers: '1', months: '36' } as const;

export interface Typed {
  readonly plan: PlanKey;
  readonly customers: string;
  readonly months: string;
}

function referralOf({ plan, ...typed }: Typed): Referral | undefined {
  const customers = wholeNumber(typed.customers, limits.customers);
  const months = wholeNumber(typed.months, limits.months);
  return customers !== undefined && months !== undefined ? { plan, customers, months } : undefined;
}

/** What is typed, a way to change it, and the referral it means: undefined while it means none. */
export const useReferral = () => useTyped<Typed, Referral>(example, referralOf);
