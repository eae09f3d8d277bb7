import { digestOf } from './finish';

test('the same files that speak another version of the contract are another release', () => {
  const files = [new Map([['page.js', Buffer.from('page')]])];
  expect(digestOf(1, files)).toBe(digestOf(1, files));
  expect(digestOf(2, files)).not.toBe(digestOf(1, files));
});
