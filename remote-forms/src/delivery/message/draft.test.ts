import type { Message } from './message';

const message: Message = { form: 'contact', fields: { subject: 'Alone' }, trapped: false };
const other: Message = { ...message, fields: { subject: 'Changed' } };

/** As in a new document of the same tab. */
async function load() {
  jest.resetModules();
  return import('./draft');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a draft survives a full load, and nothing of it is left once it is dropped', async () => {
  const before = await load();
  before.keepDraft(message);
  const { draftOf, dropDraft } = await load();
  expect(draftOf('contact')).toEqual({ message });
  expect(draftOf('bonus-claim')).toBeNull();
  dropDraft('contact');
  expect(draftOf('contact')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('the key of an attempt is that of its very message, also after a full load', async () => {
  const before = await load();
  before.keepDraft(message, 'k1');
  const { keepDraft, keyOfAttempt } = await load();
  expect(keyOfAttempt({ ...message })).toBe('k1');
  expect(keyOfAttempt(other)).toBeUndefined();
  keepDraft(message);
  expect(keyOfAttempt(message)).toBe('k1');
  keepDraft(other);
  expect(keyOfAttempt(other)).toBeUndefined();
});

test('where storage is blocked or spoiled a draft lasts as long as the document', async () => {
  sessionStorage.setItem('draft contact', '{"message":');
  const { draftOf, dropDraft, keepDraft } = await load();
  expect(draftOf('contact')).toBeNull();
  for (const name of ['setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  keepDraft(message);
  expect(draftOf('contact')).toEqual({ message });
  expect(() => dropDraft('contact')).not.toThrow();
});
