import { type PlanKey, agency, plans, starterSubAccounts, whiteLabelAppPrice } from '@site/shared';

/** What a visitor says they need. Counts are whole and not negative. */
export interface PlanNeeds {
  readonly ownAccounts: number;
  /** Each client gets an account. */
  readonly clients: number;
  /** White-label branding or API access. */
  readonly whiteLabel: boolean;
  readonly resell: boolean;
  /** The white-label mobile app, an add-on. */
  readonly mobileApp: boolean;
}

/** Everything in dollars; the year stands for twelve months. */
export interface PlanCost {
  readonly plan: PlanKey;
  readonly accounts: number;
  readonly monthly: number;
  /** Twelve monthly payments. */
  readonly yearByMonth: number;
  /** One annual payment for the plan, add-ons still by the month. */
  readonly yearAtOnce: number;
  readonly annualSavings: number;
  readonly elsewhereMonthly: number;
  /** Positive if the platform is cheaper than the tools elsewhere. */
  readonly monthlyDifference: number;
  /** How many clients, at the lowest client fee of the agency guide, pay the monthly cost. */
  readonly clientsToCover: number;
}

const MONTHS = 12;

/** Sums of prices with cents, without the binary fractions of floating-point numbers. */
const toCents = (amount: number) => Math.round(amount * 100) / 100;

export const accountsNeeded = ({ ownAccounts, clients }: PlanNeeds) => ownAccounts + clients;

/**
 * The smallest plan that covers the needs (specification, section 9: Starter has up to 3
 * sub-accounts, Unlimited adds white-label and API, SaaS Pro the reseller license).
 */
export function recommendPlan(needs: PlanNeeds): PlanKey {
  if (needs.resell) return 'saasPro';
  const outgrowsStarter = accountsNeeded(needs) > starterSubAccounts;
  return outgrowsStarter || needs.whiteLabel || needs.mobileApp ? 'unlimited' : 'starter';
}

/** Takes the needs and the monthly prices of tools elsewhere, gives the plan and what it costs. */
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
