import { type PlanKey, agency, plans, starterSubAccounts, whiteLabelAppPrice } from '@site/site';

/** More is probably a typo. */
export const countLimits = { min: 0, max: 10_000 } as const;
export const priceLimits = { min: 0, max: 100_000 } as const;

/** Whole, non-negative counts. */
export interface PlanNeeds {
  readonly ownAccounts: number;
  /** Each client needs an account. */
  readonly clients: number;
  /** White-label branding or API access. */
  readonly whiteLabel: boolean;
  readonly resell: boolean;
  /** The white-label mobile app, an add-on. */
  readonly mobileApp: boolean;
}

/** In dollars. */
export interface PlanCost {
  readonly plan: PlanKey;
  readonly accounts: number;
  readonly monthly: number;
  readonly yearByMonth: number;
  /** One annual payment for the plan, add-ons by the month. */
  readonly yearAtOnce: number;
  readonly annualSavings: number;
  readonly elsewhereMonthly: number;
  /** Positive if the platform is cheaper than the other tools. */
  readonly monthlyDifference: number;
  /** Clients whose fees, the lowest of the agency guide, pay the monthly cost. */
  readonly clientsToCover: number;
}

const MONTHS = 12;

const toCents = (amount: number) => Math.round(amount * 100) / 100;

const accountsNeeded = ({ ownAccounts, clients }: PlanNeeds) => ownAccounts + clients;

/** Returns the smallest plan that fits. Source: product specification, section 9. */
export function recommendPlan(needs: PlanNeeds): PlanKey {
  if (needs.resell) return 'saasPro';
  const outgrowsStarter = accountsNeeded(needs) > starterSubAccounts;
  return outgrowsStarter || needs.whiteLabel || needs.mobileApp ? 'unlimited' : 'starter';
}

/** `elsewhere`: monthly prices of other tools. */
export function planCost(needs: PlanNeeds, elsewhere: readonly number[]): PlanCost {
  const plan = recommendPlan(needs);
  const { monthlyPrice, annualPrice, annualSavings } = plans[plan];
  const addOns = needs.mobileApp ? whiteLabelAppPrice : 0;
  const monthly = monthlyPrice + addOns;
  const elsewhereMonthly = toCents(elsewhere.reduce((sum, price) => sum + price, 0));
  return {
    plan,
    accounts: accountsNeeded(needs),
    monthly,
    yearByMonth: monthly * MONTHS,
    yearAtOnce: annualPrice + addOns * MONTHS,
    annualSavings,
    elsewhereMonthly,
    monthlyDifference: toCents(elsewhereMonthly - monthly),
    clientsToCover: Math.ceil(monthly / agency.clientFeeFrom),
  };
}
