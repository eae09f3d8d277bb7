import { alternativeTextFault } from './alternative-text';

test.each([
  ['nothing', '  ', 'has no alternative text'],
  ['the name of a file', 'IMG_2041.JPG', "is the file's name"],
  ['the name of this file', 'snapshot way', "is the file's name"],
  ['the kind alone', 'A diagram', 'says nothing of what the picture shows'],
  ['the kind and a number', 'Figure 3', 'says nothing of what the picture shows'],
  ['what is heard anyway', 'Image of a calendar with three bookings', 'leave out "image of"'],
  ['the caption again', 'The way of a Snapshot!', 'is the caption, which would be heard twice'],
  ['a word', 'Calendar', 'is too short to tell anything'],
  ['a chapter', 'word '.repeat(60), 'has 299 characters, it may have 250'],
])('%s says nothing to who does not see the picture', (_what, alt, fault) => {
  const picture = { alt, caption: 'The way of a snapshot', name: 'snapshot-way' };
  expect(alternativeTextFault(picture)).toContain(fault);
});

test('an alternative text that describes the picture is accepted', () => {
  const alt = 'A calendar with three bookings on Monday and none on Tuesday';
  expect(alternativeTextFault({ alt, caption: 'A quiet Tuesday' })).toBeUndefined();
});
