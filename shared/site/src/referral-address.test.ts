import * as site from './site';
import fc from 'fast-check';
import { referralAddress } from './referral-address';

test('the referral address is the provider’s with the configured referral code', () => {
  const address = new URL(referralAddress());
  expect(address.origin).toBe(new URL(site.provider.url).origin);
  expect(address.searchParams.get(site.provider.referralParameter)).toBe(
    site.provider.referralCode,
  );
});

test('the referral address keeps the provider’s parameters and never doubles the referral', () => {
  const url = 'https://www.example.com/trial?plan=pro&ref=somebody-else#start';
  expect(referralAddress({ url, referralParameter: 'ref', referralCode: 'us' })).toBe(
    'https://www.example.com/trial?plan=pro&ref=us#start',
  );
});

test('any referral code is encoded whole and changes nothing else', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
      fc.stringMatching(/^[\w.-]+$/),
      fc.string({ unit: 'binary' }),
      (url, referralParameter, referralCode) => {
        const before = new URL(url);
        const after = new URL(referralAddress({ url, referralParameter, referralCode }));
        expect(after.searchParams.getAll(referralParameter)).toEqual([referralCode]);
        expect([after.origin, after.pathname, after.hash]).toEqual([
          before.origin,
          before.pathname,
          before.hash,
        ]);
        before.searchParams.delete(referralParameter);
        after.searchParams.delete(referralParameter);
        expect([...after.searchParams]).toEqual([...before.searchParams]);
      },
    ),
  );
});
