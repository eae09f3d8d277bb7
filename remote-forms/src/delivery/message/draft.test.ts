import type { Message } from './message';

const message: Message = { form: 'contact', fields: { subject: 'Alone' }, trapped: false };
const other: Message = { ...message, fields: { subject: 'Changed' } };

async function load() {
  jest.resetModules();
  return import('./draft');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a draft survives a full load, and is gone once dropped', async () => {
  const before = await load();
  before.saveDraft(message);
  const { draftOf, deleteDraft: dropDraft } = await load();
  expect(draftOf('contact')).toEqual({ message });
  expect(draftOf('bonus-claim')).toBeNull();
  dropDraft('contact');
  expect(draftOf('contact')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a restored document continues with the draft that another document saved', async () => {
  const kept = await load();
  kept.saveDraft(message);
  const since = await load();
  since.saveDraft(other);
  expect(kept.draftOf('contact')).toEqual({ message: other });
  since.deleteDraft('contact');
  expect(kept.draftOf('contact')).toBeNull();
});

test('the key of an attempt belongs to exactly its message, also after a full load', async () => {
  const before = await load();
  before.saveDraft(message, 'k1');
  const { saveDraft: keepDraft, keyOfAttempt } = await load();
  expect(keyOfAttempt({ ...message })).toBe('k1');
  expect(keyOfAttempt(other)).toBeUndefined();
  keepDraft(message);
  expect(keyOfAttempt(message)).toBe('k1');
  keepDraft(other);
  expect(keyOfAttempt(other)).toBeUndefined();
});

test('a draft lasts as long as the document where storage is blocked or corrupt', async () => {
  sessionStorage.setItem('draft contact', '{"message":');
  const { draftOf, deleteDraft: dropDraft, saveDraft: keepDraft } = await load();
  expect(draftOf('contact')).toBeNull();
  for (const name of ['setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  keepDraft(message);
  expect(draftOf('contact')).toEqual({ message });
  expect(() => dropDraft('contact')).not.toThrow();
});

test('a draft that does not fit into storage replaces the one before it', async () => {
  const { draftOf, saveDraft: keepDraft } = await load();
  keepDraft(message);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft(other);
  expect(draftOf('contact')).toEqual({ message: other });
  keepDraft(message);
  expect(draftOf('contact')).toEqual({ message });
});
