import fc from 'fast-check';
import { type Choice, choices } from '../../content/categories';
import { categories, type PostSummary } from '../../content/post';
import { matching } from './matching';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
const category = fc.constantFrom(...categories);
const choice = fc.constantFrom<Choice>(...choices);

const post = (title: string, excerpt: string, of: PostSummary['category'] = 'Guides') =>
  ({ title, excerpt, category: of }) as PostSummary;

/** The specification's rule in other words. */
const occursIn = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase());

describe('the blog filter', () => {
  test('matches exactly if the text occurs in title or excerpt and the category fits', () => {
    fc.assert(
      fc.property(ascii, ascii, ascii, category, choice, (title, excerpt, search, its, chosen) => {
        const expected =
          (occursIn(title, search) || occursIn(excerpt, search)) &&
          (chosen === 'All' || chosen === its);
        const matches = matching({ text: search, category: chosen });
        expect(matches(post(title, excerpt, its))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('matches any part of a title, in any alphabet', () => {
    fc.assert(
      fc.property(text, text, text, text, (before, piece, after, excerpt) => {
        const matches = matching({ text: piece, category: 'All' });
        expect(matches(post(before + piece + after, excerpt))).toBe(true);
        expect(matches(post(excerpt, before + piece + after))).toBe(true);
      }),
    );
  });

  test('ignores case', () => {
    fc.assert(
      fc.property(ascii, ascii, (piece, rest) => {
        for (const search of [piece.toUpperCase(), piece.toLowerCase()]) {
          expect(matching({ text: search, category: 'All' })(post(rest + piece, ''))).toBe(true);
        }
      }),
    );
    expect(matching({ text: 'ÜBER', category: 'All' })(post('Alles über CRM', ''))).toBe(true);
    expect(matching({ text: 'σας', category: 'All' })(post('ΣΑΣ', ''))).toBe(true);
  });

  test('takes pattern characters literally', () => {
    const matches = matching({ text: 'c++ (.*)', category: 'All' });
    expect(matches(post('All of C++ (.*)', ''))).toBe(true);
    expect(matches(post('All of c', ''))).toBe(false);
  });

  test('does not match across title and excerpt', () => {
    expect(matching({ text: 'ab', category: 'All' })(post('a', 'b'))).toBe(false);
  });

  test('matches spaces as typed', () => {
    expect(matching({ text: 'lead ', category: 'All' })(post('Lead nurture', ''))).toBe(true);
    expect(matching({ text: 'lead ', category: 'All' })(post('Leads', ''))).toBe(false);
  });
});
