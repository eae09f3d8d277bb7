import { plans, starterSubAccounts } from '../../site/figures';
import type { PlanCardData } from './PlanCard';

const priceOf = ({ annualSavings, ...plan }: (typeof plans)[keyof typeof plans]) => ({
  ...plan,
  monthlySavings: annualSavings,
});

export const planExamples = [
  {
    ...priceOf(plans.starter),
    bestFor: 'one business that runs its own marketing',
    description: 'The whole toolbox for your own leads, calendars and campaigns.',
    features: [`Up to ${starterSubAccounts} sub-accounts`, 'Funnels and websites', 'Workflows'],
    limitations: ['No white label', 'No API'],
    recommended: false,
  },
  {
    ...priceOf(plans.unlimited),
    bestFor: 'agencies with several clients, who want each in an account of their own',
    description: 'A sub-account for every client, under your own name.',
    features: ['Unlimited sub-accounts', 'White label', 'API access', 'Everything in Starter'],
    limitations: ['No automatic client billing'],
    recommended: true,
  },
  {
    ...priceOf(plans.saasPro),
    bestFor: 'agencies that sell software',
    description: 'Sell the platform as your own product, with billing built in.',
    features: ['Custom domain', 'Billing integrations', 'Reseller license'],
    limitations: [],
    recommended: false,
  },
] as const satisfies readonly PlanCardData[];
