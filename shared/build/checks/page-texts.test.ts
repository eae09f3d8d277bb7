import { textErrors } from './page-texts';

test('a page whose texts the site’s font can show has no error', () => {
  const html =
    '<style>.a::after{content:"→"}</style><h1>“Zoë’s” café – 20 €</h1><p title="→">a\u00adb</p>';
  expect(textErrors('/a', html)).toEqual([]);
});

test('a character that the site’s font lacks is reported with page and words around it', () => {
  expect(textErrors('/a', '<p>What a <b>lovely ☃</b> it is</p>')).toEqual([
    'page /a: "at a lovely ☃ it is" has "☃" (U+2603), for which the site\'s font has no shape; ' +
      'write it another way, or add it to shared/ui/src/tokens/characters.ts if the font has it',
  ]);
});
