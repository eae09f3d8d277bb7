import type { MultiStats } from 'webpack';
import { buildErrors } from './build-errors';

const nothing = { stats: [] } as unknown as MultiStats;

test('a picture of a section’s data is held to what pictures of its code are', () => {
  const data = new Map([
    ['posts/a.12345678.json', Buffer.alloc(2_000_000)],
    ['small.12345678.webp', Buffer.alloc(900_000)],
    ['large.12345678.webp', Buffer.alloc(1_200_000)],
  ]);
  expect(buildErrors([], nothing, data)).toEqual([
    'large.12345678.webp: is 1.2 MB, a picture may have 1 MB: make it as large as it is shown, and save it as WebP or AVIF',
  ]);
});
