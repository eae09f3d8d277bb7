import fc from 'fast-check';
import { type Choice, choices } from '../../content/categories';
import { filterOf, searchOf, withFilter } from './address';

const filter = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  category: fc.constantFrom<Choice>(...choices),
});

test('a filter is read from the address as it was written to it', () => {
  fc.assert(
    fc.property(filter, (given) => {
      expect(filterOf(new URLSearchParams(searchOf(given)))).toEqual(given);
    }),
  );
});

test('an empty filter adds no query', () => {
  expect(searchOf({ text: '', category: 'All' })).toBe('');
  expect(searchOf({ text: 'crm & co', category: 'Guides' })).toBe('?q=crm+%26+co&category=Guides');
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
