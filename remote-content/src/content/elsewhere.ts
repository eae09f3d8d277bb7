import { competitorPlans } from '@site/site';

interface ElsewhereTool {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  /** Dollars per month; an assumption unless the note names a source. */
  readonly monthlyPrice: number;
}

export const elsewhereTools = [
  {
    key: 'crm',
    name: 'CRM with sales pipelines',
    note: 'A small team, paid plan',
    monthlyPrice: 50,
  },
  {
    key: 'funnels',
    name: 'Funnel and page builder',
    note: `The price of ClickFunnels ${competitorPlans[0].name} from our comparison`,
    monthlyPrice: competitorPlans[0].monthlyPrice,
  },
  {
    key: 'email',
    name: 'Email marketing',
    note: 'A list of a few thousand contacts',
    monthlyPrice: 50,
  },
  {
    key: 'texting',
    name: 'Two-way text messages',
    note: 'Software only, messages come on top',
    monthlyPrice: 40,
  },
  {
    key: 'scheduling',
    name: 'Appointment booking',
    note: 'One calendar with reminders',
    monthlyPrice: 15,
  },
  {
    key: 'reviews',
    name: 'Review requests',
    note: 'One location',
    monthlyPrice: 75,
  },
  {
    key: 'courses',
    name: 'Courses and memberships',
    note: 'Hosting for a first course',
    monthlyPrice: 99,
  },
  {
    key: 'forms',
    name: 'Forms and surveys',
    note: 'Paid plan without the vendor’s logo',
    monthlyPrice: 30,
  },
  {
    key: 'calls',
    name: 'Call tracking',
    note: 'Software only, minutes come on top',
    monthlyPrice: 45,
  },
] as const satisfies readonly ElsewhereTool[];

export type ElsewhereKey = (typeof elsewhereTools)[number]['key'];

export const elsewhereTotal = elsewhereTools.reduce((sum, tool) => sum + tool.monthlyPrice, 0);

export const elsewhereAssumption =
  'Apart from the one marked price, these are round figures that we chose as typical for a small business. They are assumptions, not quotes: plans differ by contacts, users and features, so check the vendor’s page.';

/** For the fields that change these prices. */
export const elsewhereHint = 'We filled in prices that we assume. Put in what you pay today.';

export const elsewhereLabels = {
  perMonth: (price: string) => `${price} a month`,
  total: 'All of them together',
} as const;
