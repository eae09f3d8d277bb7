import { FinishedPages } from '../fixtures/finished-pages';
import { expect, test } from '../fixtures/test';
import { cells } from './fault-table';
import { visitAll } from './visitor';

for (const place of new Set(cells.map((cell) => cell.place)))
  test(`whatever ${place} does, a visitor gets the finished page`, async ({ context, site }) => {
    const cellsOfPlace = cells.filter((cell) => cell.place === place);
    test.setTimeout(60_000 + cellsOfPlace.length * 20_000);
    expect(await visitAll(cellsOfPlace, context, new FinishedPages(site.url))).toEqual([]);
  });
