import {
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  optional,
  parsed,
  recordOf,
  shapeOf,
} from './shape';

interface Thing {
  readonly name: string;
  readonly kind: 'one' | 'other';
  readonly sizes?: readonly number[] | undefined;
  readonly flags: Readonly<Record<string, boolean>>;
}

const isThing = shapeOf<Thing>({
  name: isText,
  kind: oneOf('one', 'other'),
  sizes: optional(listOf(isNumber)),
  flags: recordOf(isFlag),
});

const thing = { name: 'a', kind: 'one', sizes: [1, 2], flags: { seen: true } };
const withoutSizes = { ...thing, sizes: undefined };

test.each([
  ['as it should be', thing],
  ['without what may be missing', withoutSizes],
  ['with something that a newer tool says', { ...thing, color: 'green' }],
])('parsed accepts %s', (_what, value) => {
  expect(parsed(JSON.stringify(value), isThing, 'here')).toEqual(value);
});

test.each([
  ['nothing', null],
  ['a text', 'thing'],
  ['a list', [thing]],
  ['a missing field', { ...thing, name: undefined }],
  ['a field of another type', { ...thing, name: 1 }],
  ['a value that is none of those known', { ...thing, kind: 'third' }],
  ['a wrong item of a list', { ...thing, sizes: [1, '2'] }],
  ['a wrong item of a record', { ...thing, flags: { seen: 'yes' } }],
])('parsed refuses %s, with the place', (_what, value) => {
  expect(() => parsed(JSON.stringify(value), isThing, 'here')).toThrow(
    'here is not what this release reads',
  );
});

test('parsed refuses invalid JSON', () => {
  expect(() => parsed('{"name', isThing, 'here')).toThrow(SyntaxError);
});
