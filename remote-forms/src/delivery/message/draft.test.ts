import type { Message } from './message';

const message: Message = { form: 'contact', fields: { subject: 'Alone' }, trapped: false };
const other: Message = { ...message, fields: { subject: 'Changed' } };

async function load() {
  jest.resetModules();
  return import('./draft');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a draft survives a full load, and is gone once deleted', async () => {
  const before = await load();
  before.saveDraft(message);
  const { draftOf, deleteDraft } = await load();
  expect(draftOf('contact')).toEqual({ message });
  expect(draftOf('bonus-claim')).toBeNull();
  deleteDraft('contact');
  expect(draftOf('contact')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a restored document continues with the draft that another document saved', async () => {
  const restored = await load();
  restored.saveDraft(message);
  const later = await load();
  later.saveDraft(other);
  expect(restored.draftOf('contact')).toEqual({ message: other });
  later.deleteDraft('contact');
  expect(restored.draftOf('contact')).toBeNull();
});

test('the key of an attempt belongs to exactly its message, also after a full load', async () => {
  const before = await load();
  before.saveDraft(message, 'k1');
  const { saveDraft, keyOfAttempt } = await load();
  expect(keyOfAttempt({ ...message })).toBe('k1');
  expect(keyOfAttempt(other)).toBeUndefined();
  saveDraft(message);
  expect(keyOfAttempt(message)).toBe('k1');
  saveDraft(other);
  expect(keyOfAttempt(other)).toBeUndefined();
});

test('a draft lasts as long as the document where storage is blocked or corrupt', async () => {
  sessionStorage.setItem('draft contact', '{"message":');
  const { draftOf, deleteDraft, saveDraft } = await load();
  expect(draftOf('contact')).toBeNull();
  for (const name of ['setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  saveDraft(message);
  expect(draftOf('contact')).toEqual({ message });
  expect(() => deleteDraft('contact')).not.toThrow();
});

test('a draft that does not fit into storage replaces the one before it', async () => {
  const { draftOf, saveDraft } = await load();
  saveDraft(message);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft(other);
  expect(draftOf('contact')).toEqual({ message: other });
  saveDraft(message);
  expect(draftOf('contact')).toEqual({ message });
});
