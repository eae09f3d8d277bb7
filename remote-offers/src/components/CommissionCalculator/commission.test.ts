import { commission, plans, type PlanKey } from '@site/site';
import fc from 'fast-check';
import { earningsOf, limits } from './commission';

const plan = fc.constantFrom(...(Object.keys(plans) as PlanKey[]));
const customers = fc.integer(limits.customers);
const months = fc.integer(limits.months);

describe('the commission', () => {
  test('agrees with the figures that the site writes elsewhere', () => {
    for (const [key, perMonth] of Object.entries(commission.perMonth)) {
      expect(earningsOf({ plan: key as PlanKey, customers: 1, months: 1 }).perMonth).toBe(perMonth);
    }
    expect(earningsOf({ plan: 'starter', customers: 100, months: 1 }).perMonth).toBe(
      commission.hundredCustomersPerMonth,
    );
    expect(earningsOf({ plan: 'unlimited', customers: 1, months: 36 }).total).toBe(
      commission.threeYearsOnUnlimited,
    );
  });

  test('is always a whole number of cents and never more than the customers pay', () => {
    fc.assert(
      fc.property(plan, customers, months, (key, count, duration) => {
        const { total } = earningsOf({ plan: key, customers: count, months: duration });
        expect(Math.abs(total * 100 - Math.round(total * 100))).toBeLessThan(1e-4);
        expect(total).toBeLessThan(plans[key].monthlyPrice * count * duration);
      }),
    );
  });
});
