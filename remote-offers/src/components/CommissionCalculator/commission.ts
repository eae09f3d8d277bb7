import { commission, dollars, formatCount, plans, type PlanKey } from '@site/site';

export interface Referral {
  readonly plan: PlanKey;
  readonly customers: number;
  readonly months: number;
}

export interface Earnings {
  readonly perCustomer: number;
  readonly perMonth: number;
  readonly total: number;
}

/** A percentage of whole dollars is whole cents. Source: product specification, section 9. */
export function earningsOf({ plan, customers, months }: Referral): Earnings {
  const cents = plans[plan].monthlyPrice * commission.percent;
  return {
    perCustomer: cents / 100,
    perMonth: (cents * customers) / 100,
    total: (cents * customers * months) / 100,
  };
}

const withUnit = (count: number, unit: string) =>
  `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;

/** "$297 × 40% × 1 customer × 36 months = $4,276.80". */
export function formulaOf(referral: Referral): string {
  const { plan, customers, months } = referral;
  const factors = [
    dollars(plans[plan].monthlyPrice),
    `${commission.percent}%`,
    withUnit(customers, 'customer'),
    withUnit(months, 'month'),
  ];
  return `${factors.join(' × ')} = ${dollars(earningsOf(referral).total)}`;
}

export const limits = {
  customers: { min: 1, max: 10_000 },
  months: { min: 1, max: 120 },
} as const;
