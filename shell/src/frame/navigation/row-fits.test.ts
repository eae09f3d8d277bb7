import { rowFits } from './row-fits';

test.each([
  [1, 'narrow'],
  [7, 'narrow'],
  [8, 'wide'],
  [9, 'wide'],
  [10, 'never'],
])('a header of %i links has them in a row: %s', (links, fits) => {
  expect(rowFits(links)).toBe(fits);
});
