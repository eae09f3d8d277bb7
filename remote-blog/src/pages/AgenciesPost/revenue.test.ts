import { agency, dollars, plans } from '@site/site';
import fc from 'fast-check';
import { type Agency, agencyPlans, example, formulaOf, limits, monthlyRevenue } from './revenue';

const figures: fc.Arbitrary<Agency> = fc.record({
  plan: fc.constantFrom('unlimited' as const, 'saasPro' as const),
  clients: fc.integer(limits.clients),
  fee: fc.integer(limits.fee),
});

describe('the monthly revenue', () => {
  test('of 30 clients at $147 is $4,410', () => {
    const { revenue, platform, left } = monthlyRevenue(example);
    expect(dollars(revenue)).toBe('$4,410');
    expect(revenue).toBe(agency.exampleMonthlyRevenue);
    expect(platform).toBe(297);
    expect(left).toBe(4113);
    expect(formulaOf(example)).toBe('30 × $147 = $4,410');
  });

  test("is the sum of the clients' fees; the platform's cost does not depend on their number", () => {
    fc.assert(
      fc.property(figures, (given) => {
        const { revenue, platform, left } = monthlyRevenue(given);
        expect(revenue).toBe(given.clients * given.fee);
        expect(platform).toBe(agencyPlans[given.plan].monthlyPrice);
        expect(left + platform).toBe(revenue);
      }),
    );
  });

  test('covers the platform from the break-even number of clients', () => {
    fc.assert(
      fc.property(figures, ({ plan, fee }) => {
        const { breakEven } = monthlyRevenue({ plan, fee, clients: 1 });
        expect(monthlyRevenue({ plan, fee, clients: breakEven }).left).toBeGreaterThanOrEqual(0);
        expect(monthlyRevenue({ plan, fee, clients: breakEven - 1 }).left).toBeLessThan(0);
      }),
    );
  });

  test("breaks even at the article's number", () => {
    const clients = (fee: number) =>
      monthlyRevenue({ plan: 'unlimited', fee, clients: 1 }).breakEven;
    expect(
      [agency.exampleClientFee, agency.clientFeeTo, agency.clientFeeFrom].map(clients),
    ).toEqual([3, 1, 4]);
    expect(agencyPlans.unlimited.monthlyPrice).toBe(agency.platformPlan);
    expect(agencyPlans.saasPro).toBe(plans.saasPro);
  });
});
