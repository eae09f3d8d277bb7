import { agency, dollars, plans } from '@site/shared';

/** The plans that an agency can run its clients on; the smallest one holds too few accounts. */
export const agencyPlans = { unlimited: plans.unlimited, saasPro: plans.saasPro } as const;
export type AgencyPlan = keyof typeof agencyPlans;

export interface Agency {
  readonly plan: AgencyPlan;
  readonly clients: number;
  /** Dollars that each client pays in a month. */
  readonly fee: number;
}

/** The example of the article. Source: product specification, section 9 ("Agency article figures"). */
export const example: Agency = {
  plan: 'unlimited',
  clients: agency.exampleClients,
  fee: agency.exampleClientFee,
};

export interface MonthlyRevenue {
  readonly revenue: number;
  readonly platform: number;
  /** Dollars left for everything else; less than nothing while the platform costs more. */
  readonly left: number;
  /** Smallest number of clients whose fees cover the platform. */
  readonly breakEven: number;
}

/** Takes an agency's figures, gives what a month brings and what of it the platform takes. */
export function monthlyRevenue({ plan, clients, fee }: Agency): MonthlyRevenue {
  const platform = agencyPlans[plan].monthlyPrice;
  const revenue = clients * fee;
  return { revenue, platform, left: revenue - platform, breakEven: Math.ceil(platform / fee) };
}

/** The calculation in words: "30 × $147 = $4,410". */
export const formulaOf = (figures: Agency): string =>
  `${figures.clients.toLocaleString('en-US')} × ${dollars(figures.fee)} = ${dollars(monthlyRevenue(figures).revenue)}`;

export const limits = {
  clients: { min: 1, max: 1000 },
  fee: { min: 1, max: 5000 },
} as const;
