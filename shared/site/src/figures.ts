/**
 * Source: product specification, sections 1 and 9. US dollars per month unless the name says
 * otherwise.
 */

export interface Plan {
  readonly name: string;
  readonly monthlyPrice: number;
  readonly annualPrice: number;
  /** Per year, compared with twelve monthly payments. */
  readonly annualSavings: number;
}

export const plans = {
  starter: { name: 'Starter', monthlyPrice: 97, annualPrice: 970, annualSavings: 194 },
  unlimited: { name: 'Unlimited', monthlyPrice: 297, annualPrice: 2970, annualSavings: 594 },
  saasPro: { name: 'SaaS Pro', monthlyPrice: 497, annualPrice: 4970, annualSavings: 994 },
} as const satisfies Record<string, Plan>;

export type PlanKey = keyof typeof plans;

export const starterSubAccounts = 3;
export const annualBilling = '2 months free (20%)';
export const whiteLabelAppPrice = 497;
export const superchargedMonthlyRevenue = 5000;

export const competitorPlans = [
  { name: 'Basic', monthlyPrice: 147 },
  { name: 'Pro', monthlyPrice: 197 },
  { name: 'Funnel Hacker', monthlyPrice: 297 },
] as const;

export const trial = { days: 14, terms: 'No credit card required. Cancel anytime.' } as const;

export const bonuses = [
  { key: 'snapshots', title: 'Snapshot Starter Pack', value: 197 },
  { key: 'onboarding', title: 'Onboarding Checklist', value: 97 },
  { key: 'templates', title: '20 Email & SMS Templates', value: 147 },
  { key: 'walkthrough', title: 'Private Loom Walkthrough', value: 97 },
] as const;

export const bonusTotal = 538;
export const bonusHeadline = '$500+';

/** The specification's second description of the bonus stack. */
export const bonusContents = [
  '3 pre-built workflows',
  '30-minute onboarding checklist',
  '20 email/SMS templates',
  '10-minute video walkthrough',
] as const;

export const bonusDelivery = 'within 24 hours';
export const bonusDeliveryInTerms = '24-48 hours after verification';
export const contactAnswer = 'within 24 hours on weekdays';

export const reviewRating = 4.5;

export const commission = {
  percent: 40,
  perMonth: { starter: 38.8, unlimited: 118.8 },
  hundredCustomersPerMonth: 3880,
  threeYearsOnUnlimited: 4276.8,
} as const;

export const agency = {
  platformPlan: plans.unlimited.monthlyPrice,
  clientFeeFrom: 97,
  clientFeeTo: 297,
  exampleClients: 30,
  exampleClientFee: 147,
  exampleMonthlyRevenue: 4410,
} as const;

export const eventYear = 2025;
export const legalDate = 'January 2025';
