import { commission, dollars, plans, type PlanKey } from '@site/site';
import fc from 'fast-check';
import { earningsOf, formulaOf, limits } from './commission';

const plan = fc.constantFrom(...(Object.keys(plans) as PlanKey[]));
const customers = fc.integer(limits.customers);
const months = fc.integer(limits.months);

describe('the commission', () => {
  test('is $38.80 a month for a customer on the $97 plan', () => {
    expect(dollars(earningsOf({ plan: 'starter', customers: 1, months: 1 }).total)).toBe('$38.80');
  });

  test('is $118.80 a month for a customer on the $297 plan', () => {
    expect(dollars(earningsOf({ plan: 'unlimited', customers: 1, months: 1 }).total)).toBe(
      '$118.80',
    );
  });

  test('is $3,880 a month for 100 average customers', () => {
    expect(dollars(earningsOf({ plan: 'starter', customers: 100, months: 1 }).perMonth)).toBe(
      '$3,880',
    );
  });

  test('is $4,276.80 for three years on the $297 plan', () => {
    expect(dollars(earningsOf({ plan: 'unlimited', customers: 1, months: 36 }).total)).toBe(
      '$4,276.80',
    );
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

  test('grows in proportion to customers and to months', () => {
    fc.assert(
      fc.property(plan, customers, months, (key, count, duration) => {
        const once = earningsOf({ plan: key, customers: count, months: duration }).total;
        const twice = earningsOf({ plan: key, customers: count * 2, months: duration }).total;
        const longer = earningsOf({ plan: key, customers: count, months: duration * 2 }).total;
        expect(twice).toBeCloseTo(once * 2, 2);
        expect(longer).toBeCloseTo(once * 2, 2);
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
