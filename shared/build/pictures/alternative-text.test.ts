import { alternativeTextError } from './alternative-text';

const CAPTION = 'The way of a snapshot';

test.each([
  ['nothing', '  ', 'has no alternative text'],
  ['the name of a file', 'IMG_2041.JPG', "is a file's name"],
  ['what is heard anyway', 'Image of a calendar with three bookings', 'leave out "image of"'],
  ['the caption again', CAPTION, 'is the caption, which would be heard twice'],
  ['a word', 'Calendar', 'has 8 characters instead of 12 to 250'],
  ['a chapter', 'word '.repeat(60), 'has 299 characters instead of 12 to 250'],
])('an alternative text that says %s is refused', (_what, alt, message) => {
  expect(alternativeTextError(alt, CAPTION)).toContain(message);
});

test('an alternative text that describes the picture is accepted', () => {
  const alt = 'A calendar with three bookings on Monday and none on Tuesday';
  expect(alternativeTextError(alt, 'A quiet Tuesday')).toBeUndefined();
});
