import fs from 'node:fs';
import { upperLimit } from '@site/tool/binomial';
import { DOCUMENT, tableIn } from './document';
import { highestOfDay } from './innocent';
import { TABLES } from './tables';

const text = fs.readFileSync(DOCUMENT, 'utf8');

test.each(Object.entries(TABLES))(
  'the document shows what the benchmark prints: %s',
  (name, make) => {
    expect(tableIn(text, name)).toBe(make());
  },
);

const numberIn = (word = '') => Number(word.replaceAll(/[,%\s]/g, ''));

// Not in TABLES: simulating its 10,000 days takes minutes. innocent.soak.test.ts does it.
test('the document gives the exact upper bound of the false-alarm rate, and it is below 0.2%', () => {
  const [, , row = ''] = tableIn(text, 'innocent').split('\n');
  const [, trials, takenBack, bound] = row.split('|').map(numberIn);
  expect(trials).toBe(10_000);
  const exact = upperLimit(takenBack ?? NaN, 10_000, 0.01) * 100;
  expect(bound).toBe(Number(exact.toPrecision(2)));
  expect(exact).toBeLessThan(0.2);
});

test('simulating a day twice with one seed gives the same result', () => {
  expect(highestOfDay(3)).toBe(highestOfDay(3));
});
