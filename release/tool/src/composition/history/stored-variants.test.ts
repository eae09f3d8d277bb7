import { variantsIn } from './stored-variants';

const site = (name: string) => name.padEnd(20, 'a');
const read = (record: object) =>
  variantsIn(JSON.stringify({ composition: 7, site: site('0'), ...record }), 'place', 7);

const trials = [
  { begun: 5, kind: 'canary', percent: 10 },
  { begun: 7, kind: 'holdback', percent: 5, until: '2026-11-26T00:00:00.000Z', after: 4 },
];
const variants = {
  '5c': { site: site('1') },
  '7h': { site: site('2') },
  '5c.7h': { site: site('3') },
};

test('servers read trials and the site of each variant', () => {
  expect(read({ trials, variants })).toMatchObject({ trials, variants });
  expect(read({})).toEqual({ composition: 7, site: site('0') });
});

test.each([
  ['a combination of trials without a variant', { trials, variants: { '5c': variants['5c'] } }],
  ['a trial of another kind', { trials: [{ begun: 5, kind: 'raffle', percent: 10 }], variants }],
  ['a share of all', { trials: [{ begun: 5, kind: 'canary', percent: 100 }], variants }],
])('%s is damage', (_name, record) => {
  expect(() => read(record)).toThrow('place is damaged');
});
