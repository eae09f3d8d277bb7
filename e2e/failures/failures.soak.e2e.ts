import { FinishedPages } from '../fixtures/finished-pages';
import { expect, test } from '../fixtures/test';
import { failureCases } from './failure-cases';
import { visitAll } from './visitor';

for (const target of new Set(failureCases.map((failureCase) => failureCase.target)))
  test(`whatever ${target} does, a visitor gets the finished page`, async ({ context, site }) => {
    const casesOfTarget = failureCases.filter((failureCase) => failureCase.target === target);
    test.setTimeout(60_000 + casesOfTarget.length * 20_000);
    expect(await visitAll(casesOfTarget, context, new FinishedPages(site.url))).toEqual([]);
  });
