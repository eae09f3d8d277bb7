import { agency, dollars, formatCount, plans } from '@site/site';

/** The smallest plan has too few accounts. */
export const agencyPlans = { unlimited: plans.unlimited, saasPro: plans.saasPro } as const;
export type AgencyPlan = keyof typeof agencyPlans;

export interface Agency {
  readonly plan: AgencyPlan;
  readonly clients: number;
  readonly fee: number;
}

/** Source: product specification, section 9 ("Agency article figures"). */
export const example: Agency = {
  plan: 'unlimited',
  clients: agency.exampleClients,
  fee: agency.exampleClientFee,
};

export interface MonthlyRevenue {
  readonly revenue: number;
  readonly platform: number;
  /** Dollars; negative while the platform costs more. */
  readonly left: number;
  readonly breakEven: number;
}

export function monthlyRevenue({ plan, clients, fee }: Agency): MonthlyRevenue {
  const platform = agencyPlans[plan].monthlyPrice;
  const revenue = clients * fee;
  return { revenue, platform, left: revenue - platform, breakEven: Math.ceil(platform / fee) };
}

/** "30 × $147 = $4,410". */
export const formulaOf = (figures: Agency): string =>
  `${formatCount(figures.clients)} × ${dollars(figures.fee)} = ${dollars(monthlyRevenue(figures).revenue)}`;

export const limits = {
  clients: { min: 1, max: 1000 },
  fee: { min: 1, max: 5000 },
} as const;
