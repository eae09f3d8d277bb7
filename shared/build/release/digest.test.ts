import { digestOf } from './finish';

test('the same files that speak another version of the contract, or were tried with another React, are another release', () => {
  const files = [new Map([['page.js', Buffer.from('page')]])];
  const digest = digestOf(1, '19.3.1', files);
  expect(digestOf(1, '19.3.1', files)).toBe(digest);
  expect(digestOf(2, '19.3.1', files)).not.toBe(digest);
  expect(digestOf(1, '19.4.0', files)).not.toBe(digest);
});
