import { type PlanKey, plans, starterSubAccounts } from '@site/site';

export interface PlanCardData {
  readonly name: string;
  readonly monthlyPrice: number;
  readonly annualPrice: number;
  /** Per year, compared with twelve monthly payments. */
  readonly monthlySavings: number;
  readonly bestFor: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly limitations: readonly string[];
  readonly recommended: boolean;
}

export const mostPopular: PlanKey = 'unlimited';

const descriptions = {
  starter: {
    bestFor: 'One business, or up to three',
    description:
      'The full toolbox for a single business, a small group of brands or your first clients.',
    features: [
      `Up to ${starterSubAccounts} sub-accounts`,
      'CRM, pipelines and one shared inbox',
      'Funnels, websites, forms and surveys',
      'Email and SMS campaigns and workflows',
      'Calendars, invoices and payments',
    ],
    limitations: [
      `No room for a business or client number ${starterSubAccounts + 1}`,
      'White-label branding starts with Unlimited',
    ],
  },
  unlimited: {
    bestFor: 'Agencies with a growing client list',
    description: 'Every client gets an account of their own, and your price stays the same.',
    features: [
      'Everything in Starter',
      'Unlimited sub-accounts',
      'White-label: your name and logo on the desktop app',
      'API access for your own integrations',
    ],
    limitations: ['No reseller license', 'Billing integrations come with SaaS Pro'],
  },
  saasPro: {
    bestFor: 'Agencies that sell software',
    description: 'Sell the platform as your own product, with plans and prices that you set.',
    features: [
      'Everything in Unlimited',
      'Custom domain for your product',
      'Billing integrations for client subscriptions',
      'Reseller license',
    ],
    limitations: [
      'More than you need unless clients pay you for access',
      'You become the first line of support',
    ],
  },
} as const satisfies Record<PlanKey, Omit<PlanCardData, PriceField | 'recommended'>>;

type PriceField = 'name' | 'monthlyPrice' | 'annualPrice' | 'monthlySavings';

const card = (key: PlanKey): PlanCardData => ({
  name: plans[key].name,
  monthlyPrice: plans[key].monthlyPrice,
  annualPrice: plans[key].annualPrice,
  monthlySavings: plans[key].annualSavings,
  ...descriptions[key],
  recommended: key === mostPopular,
});

export const planKeys = ['starter', 'unlimited', 'saasPro'] as const satisfies readonly PlanKey[];

export const planCards = planKeys.map(card);
