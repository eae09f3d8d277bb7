import { FinishedPages } from '../fixtures/finished-pages';
import { expect, test } from '../fixtures/test';
import { cells, chosenOf } from './fault-table';
import { visitAll } from './visitor';

const chosen = chosenOf(cells);

for (const place of new Set(chosen.map((cell) => cell.place)))
  test(`whatever ${place} does, a visitor gets the finished page`, async ({ context, site }) => {
    const group = chosen.filter((cell) => cell.place === place);
    test.setTimeout(60_000 + group.length * 20_000);
    expect(await visitAll(group, context, new FinishedPages(site.url))).toEqual([]);
  });
