import fc from 'fast-check';
import { checkTitle, RefusedName, toSlug } from './names';

test.each([
  ['What now? -', 'what-now'],
  ['- Tips for agencies', 'tips-for-agencies'],
  ['Über die Straße', 'uber-die-strasse'],
  ['Smørrebrød og æbler', 'smorrebrod-og-aebler'],
  ['C++ & C#', 'c-c'],
  ['Don’t pay twice', 'dont-pay-twice'],
  ['A_B under_score', 'a-b-under-score'],
  ['Before x—y after', 'before-x-y-after'],
  ['It is 1.5x faster', 'it-is-1-5x-faster'],
  ['Two\nlines', 'two-lines'],
])('a post titled %j is at the address %s', (title, slug) => {
  expect(checkTitle(title).slug).toBe(slug);
});

test.each([
  ['', 'has no letter from a to z'],
  ['日本', 'write it with Latin letters'],
  ['Привет мир CRM', 'an address cannot have "п"'],
  ['！？', 'has no letter from a to z'],
  ['Index', '/blog/index is reserved; add a word'],
  ['Page', '/blog/page is reserved; add a word'],
  ['Any post', '/blog/any-post is reserved'],
  ['1.5x', 'it has 4 letters; write 6 to 90'],
  ['Long '.repeat(20), 'it has 99 letters; write at most 90'],
  ['Hidden\u0000 sign', 'it has invisible signs'],
])('a post titled %j is refused with what to write', (title, reason) => {
  expect(() => checkTitle(title)).toThrow(reason);
});

test('any title gives an address that the blog takes, or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      try {
        const { title, slug } = checkTitle(text);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(title).not.toMatch(/\n/);
        expect(toSlug(slug)).toBe(slug);
      } catch (error) {
        expect(error).toBeInstanceOf(RefusedName);
      }
    }),
  );
});
