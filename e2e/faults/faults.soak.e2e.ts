import { FinishedPages } from '../fixtures/finished-pages';
import { expect, test } from '../fixtures/test';
import { selectedCells } from './fault-table';
import { visitAll } from './visitor';

for (const place of new Set(selectedCells.map((cell) => cell.place)))
  test(`whatever ${place} does, a visitor gets the finished page`, async ({ context, site }) => {
    const cells = selectedCells.filter((cell) => cell.place === place);
    test.setTimeout(60_000 + cells.length * 20_000);
    expect(await visitAll(cells, context, new FinishedPages(site.url))).toEqual([]);
  });
