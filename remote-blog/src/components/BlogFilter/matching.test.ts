import fc from 'fast-check';
import { type Choice, choices } from '../../content/categories';
import { categories, type PostSummary } from '../../content/post';
import { matching } from './matching';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
const blanks = fc.string({ unit: fc.constantFrom(...' \t\u00A0\u2003\u3000'), maxLength: 3 });
const category = fc.constantFrom(...categories);
const choice = fc.constantFrom<Choice>(...choices);

const post = (title: string, excerpt: string, of: PostSummary['category'] = 'Guides') =>
  ({ title, excerpt, category: of }) as PostSummary;

const finds = (search: string, title: string, excerpt = '') =>
  matching({ text: search, category: 'All' })(post(title, excerpt));

describe('the blog filter', () => {
  test('matches any part of title or excerpt if the category fits', () => {
    fc.assert(
      fc.property(text, text, text, text, category, choice, (a, piece, b, other, its, chosen) => {
        const matches = matching({ text: piece, category: chosen });
        const expected = chosen === 'All' || chosen === its;
        expect(matches(post(a + piece + b, other, its))).toBe(expected);
        expect(matches(post(other, a + piece + b, its))).toBe(expected);
      }),
    );
  });

  test('finds exactly the posts that contain each typed word', () => {
    const word = ascii.map((typed) => typed.replaceAll(/[\s`]/g, ''));
    fc.assert(
      fc.property(word, word, ascii, ascii, (one, other, title, excerpt) => {
        const contains = (typed: string) =>
          [title, excerpt].some((part) => part.toLowerCase().includes(typed.toLowerCase()));
        fc.pre(!`${title}${excerpt}`.includes('`'));
        expect(finds(`${one} ${other}`, title, excerpt)).toBe(contains(one) && contains(other));
      }),
      { numRuns: 2000 },
    );
  });

  test('ignores blanks of every kind before, between and after words', () => {
    fc.assert(
      fc.property(blanks, blanks, blanks, (before, between, after) => {
        const search = `${before}lead${between || ' '}nurture${after}`;
        expect(finds(search, 'Lead nurture')).toBe(true);
        expect(finds(search, 'Nurturing')).toBe(false);
      }),
    );
    expect(finds('\u00A0 ', 'Any post')).toBe(true);
  });

  test.each([
    ['the apostrophe of phones', 'don’t', "Don't Pay Twice"],
    ['the apostrophe of keyboards', "don't", 'Don’t Pay Twice'],
    ['an accent as apostrophe', 'don´t', "Don't Pay Twice"],
    ['curly quotation marks', '“crm”', 'What "CRM" means'],
    ['a dash for a hyphen', 'missed–call', 'Missed-call text back'],
    ['no accent', 'resume', 'Your résumé'],
    ['an accent', 'résumé', 'Your resume'],
    ['an accent as a character of its own', 're\u0301sume\u0301', 'Your résumé'],
    ['words in another order', 'trial old', 'The old trial'],
    ['a soft hyphen', 'snap\u00ADshots', 'Snapshots explained'],
    ['capitals', 'ÜBER', 'Alles über CRM'],
    ['the other form of a letter', 'σασ', 'ΣΑΣ'],
    ['two letters for one', 'strasse', 'Die Straße'],
  ])('finds a post by %s', (_what, search, title) => {
    expect(finds(search, title)).toBe(true);
    expect(finds(search, 'Another post', title)).toBe(true);
  });

  test('finds words in title and excerpt together, but no word across both', () => {
    expect(finds('calendar free', 'Calendars', 'They are free')).toBe(true);
    expect(finds('ab', 'a', 'b')).toBe(false);
  });
});
