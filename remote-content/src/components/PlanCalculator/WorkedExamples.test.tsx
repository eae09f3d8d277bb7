import { readPage } from '@site/build/testing';
import { PlanCalculator } from './PlanCalculator';

test('the static Pricing page has worked examples, formula and assumptions', async () => {
  const page = await readPage(PlanCalculator, '/');
  expect(page.count('noscript')).toBe(1);
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/one location.*Starter.*\$97.*\$970.*\$230.*\$133 less/),
    expect.stringMatching(/8 clients.*Unlimited.*\$297.*\$2,970.*\$452.*\$155 less/),
    expect.stringMatching(/30 clients.*SaaS Pro.*\$994.*\$10,934.*\$452.*\$542 more/),
  ]);
  expect(document.body).toHaveTextContent('Accounts = your own accounts + clients.');
  expect(document.body).toHaveTextContent('What we assume');
});
