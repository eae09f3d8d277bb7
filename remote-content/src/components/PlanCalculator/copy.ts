import {
  agency,
  dollars,
  formatCount,
  plans,
  starterSubAccounts,
  whiteLabelAppPrice,
} from '@site/site';
import { type PlanCost, type PlanNeeds, priceLimits } from '../PlanCost/plan-cost';
import type { SectionText } from '../../content/content-types';
import type { ElsewhereKey } from '../../content/elsewhere';

export const calculatorSection = {
  id: 'calculator',
  title: 'Plan cost calculator',
  intro:
    'Enter how many accounts you need and which tools you pay for today. You get the smallest plan that fits, its cost by the month and by the year, and the difference from your current stack.',
} as const satisfies SectionText;

export const calculatorLabel = 'Your accounts, your tools and what they cost';
export const needsTitle = 'What you need';
export const elsewhereTitle = 'What you pay for today';
export const resultTitle = 'Your result';
export const exampleTitle = 'Worked examples';
export const formulaTitle = 'How it is calculated';
export const assumptionsTitle = 'What we assume';

export const priceLabel = (tool: string) => `${tool}: price per month in dollars`;

export const priceError = `Enter a price from ${dollars(priceLimits.min)} to ${dollars(priceLimits.max)}.`;

export const needLabels = {
  ownAccounts: {
    label: 'Accounts for your own businesses or locations',
    hint: 'Most people need one.',
  },
  clients: {
    label: 'Clients who get an account each',
    hint: 'Leave 0 if you use the platform for yourself.',
  },
} as const;

export const optionLabels = {
  whiteLabel: 'White-label branding or API access',
  resell: 'Sell the platform as my own software',
  mobileApp: `Add-on: white-label mobile app (${dollars(whiteLabelAppPrice)} a month)`,
} as const;

export const withoutScript =
  'The calculator needs JavaScript. The worked examples and the formula below show the same calculation without it.';

export const formula = [
  'Accounts = your own accounts + clients.',
  `Plan = ${plans.saasPro.name} if you sell the platform as your own software; otherwise ${plans.unlimited.name} if you need more than ${starterSubAccounts} accounts, white-label, the API or the mobile app; otherwise ${plans.starter.name}.`,
  `Cost per month = monthly price of the plan + ${dollars(whiteLabelAppPrice)} if you add the mobile app.`,
  'Cost per year, paid by the year = annual price of the plan + 12 × the add-on.',
  'Elsewhere per month = the sum of the tools you ticked. Difference = elsewhere − cost per month.',
  `Clients that cover the bill = cost per month ÷ a client fee of ${dollars(agency.clientFeeFrom)}, rounded up.`,
] as const;

export const assumptions = [
  'The add-on is counted at its monthly price all year; whether annual billing lowers it is shown at checkout.',
  'The mobile app carries your brand, so we count it together with the plans that have white-label.',
  'Each tool elsewhere is counted once, however many clients you have.',
  'Usage (texts, calls, numbers, sent email, AI) and taxes are left out on both sides.',
] as const;

export interface WorkedExample {
  readonly name: string;
  readonly needs: PlanNeeds;
  readonly tools: readonly ElsewhereKey[];
}

const noOptions = { whiteLabel: false, resell: false, mobileApp: false } as const;

export const workedExamples = [
  {
    name: 'Local business with one location',
    needs: { ownAccounts: 1, clients: 0, ...noOptions },
    tools: ['crm', 'email', 'texting', 'scheduling', 'reviews'],
  },
  {
    name: 'Agency with 8 clients',
    needs: { ownAccounts: 1, clients: 8, ...noOptions, whiteLabel: true },
    tools: ['crm', 'funnels', 'email', 'texting', 'scheduling', 'reviews', 'forms', 'calls'],
  },
  {
    name: 'Agency that sells software to 30 clients, with its own mobile app',
    needs: { ownAccounts: 1, clients: 30, whiteLabel: true, resell: true, mobileApp: true },
    tools: ['crm', 'funnels', 'email', 'texting', 'scheduling', 'reviews', 'forms', 'calls'],
  },
] as const satisfies readonly WorkedExample[];

export const exampleTable = {
  caption: 'Three examples at the prices we assume',
  head: [
    'Example',
    'Plan',
    'Per month',
    'Per year, paid by the year',
    'Same tools elsewhere, per month',
    'Difference per month',
  ],
} as const;

export const toolsLabel = 'Tools counted:';

export const accountsSentence = ({ accounts }: PlanCost) =>
  accounts === 1
    ? 'The smallest plan for 1 account.'
    : `The smallest plan for ${formatCount(accounts)} accounts.`;

export function differenceSentence({ elsewhereMonthly, monthlyDifference }: PlanCost): string {
  if (elsewhereMonthly === 0) return 'Tick the tools you pay for today to compare.';
  if (monthlyDifference === 0) return 'That is exactly what your tools cost today.';
  return monthlyDifference > 0
    ? `That is ${dollars(monthlyDifference)} a month less than the tools you ticked.`
    : `That is ${dollars(-monthlyDifference)} a month more than the tools you ticked.`;
}

export const differenceText = ({ monthlyDifference }: PlanCost) =>
  monthlyDifference < 0
    ? `${dollars(-monthlyDifference)} more`
    : `${dollars(monthlyDifference)} less`;

export const resultRows = (cost: PlanCost, clients: number) => [
  { name: 'Per year, paid by the month', value: dollars(cost.yearByMonth) },
  { name: 'Per year, paid by the year', value: dollars(cost.yearAtOnce) },
  { name: 'Saved by paying by the year', value: dollars(cost.annualSavings) },
  { name: 'Same tools elsewhere, per month', value: dollars(cost.elsewhereMonthly) },
  { name: 'Same tools elsewhere, per year', value: dollars(cost.elsewhereMonthly * 12) },
  ...(clients > 0
    ? [
        {
          name: `Clients at ${dollars(agency.clientFeeFrom)} a month that cover the bill`,
          value: formatCount(cost.clientsToCover),
        },
      ]
    : []),
];
