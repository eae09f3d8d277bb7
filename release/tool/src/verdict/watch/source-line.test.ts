import { excessSources } from './source-line';

type Hours = readonly { sources: Record<string, Record<string, number>> }[];

const trial = { begun: 12, kind: 'canary' } as const;
const PLACE = 'blog Post.1a2b3c4d.js:1:345';
const OTHER = 'shell main.1a2b3c4d.js:1:1';

test('a place of faults counts by how far reports from visits with the release exceed their share', () => {
  const hours: Hours = [
    { sources: { '12c~25': { [PLACE]: 3 }, '12l~25': { [OTHER]: 4 } } },
    { sources: { '12c~25': { [PLACE]: 1, [OTHER]: 1 }, '': { [OTHER]: 100 } } },
  ];
  expect(excessSources(hours, trial)).toEqual({ [PLACE]: 3 });
});

test('during a holdback the release under judgment is what most visits get', () => {
  const hours: Hours = [{ sources: { '12h~5': { [OTHER]: 9 }, '12l~5': { [PLACE]: 20 } } }];
  const excess = excessSources(hours, { begun: 12, kind: 'holdback' });
  expect(Object.keys(excess)).toEqual([PLACE]);
  expect(excess[PLACE]).toBeCloseTo(1, 9);
});
