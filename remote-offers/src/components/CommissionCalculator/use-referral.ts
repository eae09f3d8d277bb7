import { type PlanKey, useTyped, wholeNumber } from '@site/shared';
import { limits, type Referral } from './commission';

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

export const useReferral = () => useTyped<Typed, Referral>(example, referralOf);
