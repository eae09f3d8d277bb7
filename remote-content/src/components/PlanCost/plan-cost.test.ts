import fc from 'fast-check';
import { countLimits, type PlanNeeds, planCost, recommendPlan } from './plan-cost';

const needs = (some: Partial<PlanNeeds> = {}): PlanNeeds => ({
  ownAccounts: 1,
  clients: 0,
  whiteLabel: false,
  resell: false,
  mobileApp: false,
  ...some,
});

const anyNeeds: fc.Arbitrary<PlanNeeds> = fc.record({
  ownAccounts: fc.nat(countLimits.max),
  clients: fc.nat(countLimits.max),
  whiteLabel: fc.boolean(),
  resell: fc.boolean(),
  mobileApp: fc.boolean(),
});
const anyPrice = fc.nat(1_000_000).map((cents) => cents / 100);
const anyPrices = fc.array(anyPrice, { maxLength: 12 });

describe('the recommended plan', () => {
  test.each([
    ['one business', needs(), 'starter'],
    ['three accounts in all', needs({ clients: 2 }), 'starter'],
    ['a fourth account', needs({ clients: 3 }), 'unlimited'],
    ['white-label for one business', needs({ whiteLabel: true }), 'unlimited'],
    ['the mobile app', needs({ mobileApp: true }), 'unlimited'],
    ['resale, however few clients', needs({ resell: true }), 'saasPro'],
    ['resale with all the rest', needs({ clients: 40, whiteLabel: true, resell: true }), 'saasPro'],
  ])('is right for %s', (_case, wanted, plan) => {
    expect(recommendPlan(wanted)).toBe(plan);
  });
});

describe('the cost of a plan', () => {
  test.each([
    ['Starter', needs(), 97, 970, 194],
    ['Unlimited', needs({ clients: 9 }), 297, 2970, 594],
    ['SaaS Pro', needs({ resell: true }), 497, 4970, 994],
  ])('of %s matches the price list', (_plan, wanted, monthly, annual, saved) => {
    const cost = planCost(wanted, []);
    expect(cost.monthly).toBe(monthly);
    expect(cost.yearAtOnce).toBe(annual);
    expect(cost.yearByMonth - cost.yearAtOnce).toBe(saved);
  });

  test("includes the mobile app's monthly price, paid monthly or annually", () => {
    const cost = planCost(needs({ mobileApp: true }), []);
    expect(cost.monthly).toBe(297 + 497);
    expect(cost.yearAtOnce).toBe(2970 + 12 * 497);
    expect(cost.annualSavings).toBe(594);
  });

  test('is compared with the other tools, in either direction', () => {
    expect(planCost(needs(), [50, 147]).monthlyDifference).toBe(100);
    expect(planCost(needs(), [40.5]).monthlyDifference).toBe(-56.5);
  });

  test('says how many clients at $97 pay for it', () => {
    expect(planCost(needs(), []).clientsToCover).toBe(1);
    expect(planCost(needs({ clients: 4 }), []).clientsToCover).toBe(4);
    expect(planCost(needs({ resell: true }), []).clientsToCover).toBe(6);
  });
});

describe('the plan cost for any needs and prices', () => {
  test('never falls with one more client', () => {
    fc.assert(
      fc.property(anyNeeds, (wanted) => {
        const before = planCost(wanted, []);
        const after = planCost({ ...wanted, clients: wanted.clients + 1 }, []);
        expect(after.monthly).toBeGreaterThanOrEqual(before.monthly);
      }),
    );
  });

  test('does not depend on the order of tools, and differences add up to the cent', () => {
    fc.assert(
      fc.property(anyNeeds, anyPrices, (wanted, prices) => {
        const cost = planCost(wanted, prices);
        expect(planCost(wanted, [...prices].reverse())).toEqual(cost);
        expect(cost.monthly + cost.monthlyDifference).toBeCloseTo(cost.elsewhereMonthly, 6);
      }),
    );
  });

  test('is covered by the stated number of clients, and not by one fewer', () => {
    fc.assert(
      fc.property(anyNeeds, (wanted) => {
        const { clientsToCover, monthly } = planCost(wanted, []);
        expect(clientsToCover * 97).toBeGreaterThanOrEqual(monthly);
        expect((clientsToCover - 1) * 97).toBeLessThan(monthly);
      }),
    );
  });
});
