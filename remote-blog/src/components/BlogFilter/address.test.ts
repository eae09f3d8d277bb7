import fc from 'fast-check';
import { type Choice, choices } from '../../content/categories';
import { filterOf, searchOf, withFilter } from './address';

const filter = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  category: fc.constantFrom<Choice>(...choices),
});

test('a filter comes out of the address as it went in', () => {
  fc.assert(
    fc.property(filter, (given) => {
      expect(filterOf(new URLSearchParams(searchOf(given)))).toEqual(given);
    }),
  );
});

test('no filter, no query', () => {
  expect(searchOf({ text: '', category: 'All' })).toBe('');
  expect(searchOf({ text: 'crm & co', category: 'Guides' })).toBe('?q=crm+%26+co&category=Guides');
});

test('an unknown category means all, and case does not matter', () => {
  expect(filterOf(new URLSearchParams('category=nonsense')).category).toBe('All');
  expect(filterOf(new URLSearchParams('category=guides')).category).toBe('Guides');
});

test('whatever else stands in the address stays there', () => {
  const query = new URLSearchParams('utm_source=mail&q=old');
  expect(withFilter(query, { text: 'new', category: 'All' }).toString()).toBe(
    'utm_source=mail&q=new',
  );
});
