import fs from 'node:fs';
import path from 'node:path';
import { pageWith } from '../../../testing/pages';
import { type CardFacts, cardFacts } from './card-facts';
import { drawCard } from './draw';
import { palette } from './palette';

jest.unmock('./draw');

const facts: CardFacts = {
  title: 'A page that is shared',
  label: 'Guides',
  note: 'January 20, 2025',
  siteName: 'Test Site',
  tagline: 'Tests',
  host: 'test.example',
};

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a card is a PNG of 1200 by 630, the same bytes each time', async () => {
  const [first, second] = [await drawCard(facts), await drawCard({ ...facts })];
  expect(first.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(first)).toEqual([1200, 630]);
  expect(second.equals(first)).toBe(true);
});

test('even a card with much on it stays below 100 kB', async () => {
  const title =
    'Everything a growing agency has to know before it moves all of its clients in one week';
  const label = 'Automations and workflows';
  const png = await drawCard({ ...facts, title, label, rating: 4.5, note: '4.5 out of 5' });
  expect(png.length).toBeLessThan(100_000);
});

test('a card shows what its page says of itself', () => {
  expect(cardFacts(pageWith())).toEqual({
    title: 'A page that breaks no rule',
    label: '',
    note: '4.5 out of 5',
    rating: 4.5,
    siteName: 'Test Site',
    tagline: 'Tests',
    host: 'test.example',
  });
});

test('the category is the label and the date the note, where an article has them', () => {
  const page = pageWith(
    ['"headline"', '"articleSection":"Guides","headline"'],
    ['"@type":"Rating","ratingValue":4.5,"bestRating":5', '"@type":"Thing"'],
  );
  expect(cardFacts(page)).toMatchObject({ label: 'Guides', note: 'January 20, 2025' });
});

test('breadcrumbs without names and a date that is none are left out', () => {
  const page = pageWith(
    [
      '{"@type":"FAQPage"',
      '{"@type":"BreadcrumbList","itemListElement":[null,null,"a"]},{"@type":"FAQPage"',
    ],
    ['"datePublished":"2025-01-20"', '"datePublished":"soon"'],
    ['"@type":"Rating","ratingValue":4.5,"bestRating":5', '"@type":"Thing"'],
  );
  expect(cardFacts(page)).toMatchObject({ label: '', note: '' });
});

test('a label that the title repeats is left out', () => {
  const page = pageWith(['"headline"', '"articleSection":"No rule","headline"']);
  expect(cardFacts(page).label).toBe('');
});

test('the colors are those of the site’s design', () => {
  const tokens = fs.readFileSync(
    path.join(import.meta.dirname, '../../../../../shared/ui/src/tokens/base.css'),
    'utf8',
  );
  for (const [name, color] of Object.entries(palette))
    expect(tokens).toContain(`--base-${name}: ${color};`);
  for (const name of fs.readdirSync(import.meta.dirname).filter((file) => file.endsWith('.svg')))
    for (const [color] of fs
      .readFileSync(path.join(import.meta.dirname, name), 'utf8')
      .matchAll(/#[0-9a-f]{6}/g))
      expect(tokens).toContain(`: ${color};`);
});
