import { attacks, testAttacks } from '../testing/attacks/test-attacks';

test('there are at least forty attacks', () => {
  expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(40);
});

describe('a reader of a folder', () => testAttacks('folder'));
