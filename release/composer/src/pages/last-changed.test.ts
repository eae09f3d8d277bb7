import { pageWith } from '../../testing/pages';
import { MemoryStore } from '../../testing/stores/memory';
import type { Page } from '../checks/html/page';
import { lastChanged, statedChange } from './last-changed';
import { today } from './site-wide/today';

jest.mock('./site-wide/today', () => ({ today: jest.fn() }));

const FIRST = '2026-01-01';
const LATER = '2026-03-01';

async function dayOf(store: MemoryStore, page: Page, day: string): Promise<string> {
  jest.mocked(today).mockReturnValue(day);
  return (await lastChanged(store, statedChange(page))).day;
}

const article = pageWith();
const plain = pageWith(['"@type":"BlogPosting"', '"@type":"Thing"']);

test('an article was last changed on the day that it states', async () => {
  expect(await dayOf(new MemoryStore(), article, FIRST)).toBe('2025-01-20');
});

test('a page that states no day was changed when its content was first composed', async () => {
  const store = new MemoryStore();
  expect(await dayOf(store, plain, FIRST)).toBe('2026-01-01');
  expect(await dayOf(store, plain, LATER)).toBe('2026-01-01');
});

test('a change of words counts; one of frame, styles or code does not', async () => {
  const store = new MemoryStore();
  await dayOf(store, plain, FIRST);
  const noArticle = ['"@type":"BlogPosting"', '"@type":"Thing"'] as const;
  const reframed = pageWith(noArticle, ['<header>Test Site', '<header class="new">New frame']);
  expect(await dayOf(store, reframed, LATER)).toBe('2026-01-01');
  const reworded = pageWith(noArticle, ['Another page</a>', 'One more page</a>']);
  expect(await dayOf(store, reworded, LATER)).toBe('2026-03-01');
});

test('two simultaneous compositions of the same content have the same day', async () => {
  const store = new MemoryStore();
  const days = await Promise.all([FIRST, LATER].map((at) => dayOf(store, plain, at)));
  expect(new Set(days).size).toBe(1);
});
