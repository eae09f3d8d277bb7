import { commission, dollars, plans, type PlanKey } from '@site/site';
import fc from 'fast-check';
import { earningsOf, formulaOf, limits } from './commission';

const plan = fc.constantFrom(...(Object.keys(plans) as PlanKey[]));
const customers = fc.integer(limits.customers);
const months = fc.integer(limits.months);

describe('the commission', () => {
  test.each([
    ['starter', 1, 1, '$38.80'],
    ['unlimited', 1, 1, '$118.80'],
    ['starter', 100, 1, '$3,880'],
    ['unlimited', 1, 36, '$4,276.80'],
  ] as const)('on the plan %s of %d customers in %d months is %s', (key, count, duration, sum) => {
    const { total } = earningsOf({ plan: key, customers: count, months: duration });
    expect(dollars(total)).toBe(sum);
  });

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

describe('the formula', () => {
  test('shows every factor and the result', () => {
    expect(formulaOf({ plan: 'unlimited', customers: 1, months: 36 })).toBe(
      '$297 × 40% × 1 customer × 36 months = $4,276.80',
    );
    expect(formulaOf({ plan: 'starter', customers: 1000, months: 1 })).toBe(
      '$97 × 40% × 1,000 customers × 1 month = $38,800',
    );
  });

  test('ends with the total that the calculation gives', () => {
    fc.assert(
      fc.property(plan, customers, months, (key, count, duration) => {
        const referral = { plan: key, customers: count, months: duration };
        expect(formulaOf(referral).endsWith(`= ${dollars(earningsOf(referral).total)}`)).toBe(true);
      }),
    );
  });
});
