import fc from 'fast-check';
import { type Choice, chipId, choices } from '../../content/categories';
import { clickedChip, filterOf, withFilter } from './address';
import type { Filter } from './matching';

const filter = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  category: fc.constantFrom<Choice>(...choices),
});

test('a filter is read from the address as it was written to it', () => {
  fc.assert(
    fc.property(filter, (given) => {
      expect(filterOf(withFilter(new URLSearchParams(), given))).toEqual(given);
    }),
  );
});

test('an empty filter adds no query', () => {
  const queryOf = (given: Filter) => withFilter(new URLSearchParams(), given).toString();
  expect(queryOf({ text: '', category: 'All' })).toBe('');
  expect(queryOf({ text: 'crm & co', category: 'Guides' })).toBe('q=crm+%26+co&category=Guides');
});

test('an unknown category in the address means all; case does not matter', () => {
  expect(filterOf(new URLSearchParams('category=nonsense')).category).toBe('All');
  expect(filterOf(new URLSearchParams('category=guides')).category).toBe('Guides');
});

test('a filter keeps other parts of the query', () => {
  const query = new URLSearchParams('utm_source=mail&q=old');
  expect(withFilter(query, { text: 'new', category: 'All' }).toString()).toBe(
    'utm_source=mail&q=new',
  );
});

test('a fragment names a category only if it is that of a chip', () => {
  for (const each of choices) expect(clickedChip(`#${chipId(each)}`)).toBe(each);
  for (const other of ['', '#category-', '#category-nonsense', '#main'])
    expect(clickedChip(other)).toBeUndefined();
});
