import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { table } from './copy';
import { Component as Comparison } from './Comparison';

const read = () => readPage(Comparison, paths.comparison);

test('the Comparison page uses all three statuses, each row with an icon per tool', async () => {
  const statuses = table.rows.flatMap(({ cells }) => cells.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set(['yes', 'limited', 'no']));
  await readPage(Comparison, paths.comparison);
  expect(document.querySelectorAll('#features td svg')).toHaveLength(table.rows.length * 2);
});

test('the Comparison page lists the prices of both tools', async () => {
  await readPage(Comparison, paths.comparison);
  const prices = screen.getByRole('table', { name: /^Plans of/ });
  const rows = within(prices).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/GoHighLevel Starter.*\$97.*\$1,164/),
    expect.stringMatching(/GoHighLevel Unlimited.*\$297.*\$3,564/),
    expect.stringMatching(/GoHighLevel SaaS Pro.*\$497.*\$5,964/),
    expect.stringMatching(/ClickFunnels Basic.*\$147.*\$1,764/),
    expect.stringMatching(/ClickFunnels Pro.*\$197.*\$2,364/),
    expect.stringMatching(/ClickFunnels Funnel Hacker.*\$297.*\$3,564/),
  ]);
});

test('the Comparison page has a summary, detailed sections, two choose-this-if lists and a recommendation', async () => {
  const page = await read();
  expect(page.count('#summary dt')).toBe(4);
  expect(page.headings(3, '#in-depth')).toHaveLength(5);
  expect(page.headings(3, '#choose')).toEqual([
    'Choose GoHighLevel if…',
    'Choose ClickFunnels if…',
  ]);
  expect(page.headings(2, '#recommendation')).toEqual(['Our recommendation']);
  expect(page.links).toContain('/gohighlevel-pricing#calculator');
});
