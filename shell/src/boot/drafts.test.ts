import { afterPaint } from './timing';
import { restoreDrafts, attachDrafts } from './drafts';

const KEY = 'draft contact';

const page = `
  <form>
    <input type="hidden" name="form" value="contact">
    <input name="subject"><textarea name="message"></textarea>
    <select name="type"><option value="general"><option value="bonus"></select>
    <input type="checkbox" name="consent" value="true">
    <button type="submit"></button>
  </form>
  <form id="calculator"><input name="count"></form>`;

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

function write(name: string, value: string) {
  const element = control(name);
  if (!element) throw new Error(name);
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function open() {
  document.body.innerHTML = page;
  restoreDrafts();
}

const fields = { subject: 'Kept', message: 'Long', type: 'bonus', consent: true };
const store = () =>
  sessionStorage.setItem(KEY, JSON.stringify({ message: { form: 'contact', fields }, key: 'k1' }));

beforeAll(attachDrafts);

beforeEach(() => sessionStorage.clear());

afterEach(() => jest.restoreAllMocks());

test("what is typed before a form's code is loaded is restored in the next document", () => {
  open();
  write('subject', 'Alone');
  write('type', 'bonus');
  open();
  expect(control('subject')).toHaveValue('Alone');
  expect(control('type')).toHaveValue('bonus');
  expect(control('message')).toHaveValue('');
  expect(control('consent')).not.toBeChecked();
  control('consent')?.click();
  open();
  expect(control('consent')).toBeChecked();
});

test('a restored draft is not rewritten until somebody types', () => {
  store();
  const before = sessionStorage.getItem(KEY);
  open();
  for (const name of ['subject', 'message', 'type'] as const)
    expect(control(name)).toHaveValue(fields[name]);
  expect(control('consent')).toBeChecked();
  expect(sessionStorage.getItem(KEY)).toBe(before);
});

test('typing before the whole page is parsed keeps the rest of the draft', () => {
  store();
  document.body.innerHTML = page;
  write('subject', 'New');
  restoreDrafts();
  expect(control('subject')).toHaveValue('New');
  expect(control('message')).toHaveValue('Long');
  open();
  expect(control('subject')).toHaveValue('New');
  expect(control('message')).toHaveValue('Long');
});

test("going back restores the latest draft, not the browser's own form values", async () => {
  store();
  open();
  const message = control('message');
  const putBack = () => Object.assign(message ?? {}, { value: 'Kept by the browser' });
  document.dispatchEvent(new Event('DOMContentLoaded'));
  putBack();
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(message).toHaveValue('Long');
  putBack();
  window.dispatchEvent(new Event('pageshow'));
  expect(message).toHaveValue('Long');
});

test('a form without a name saves no draft', () => {
  open();
  write('count', '7');
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['spoilt', () => sessionStorage.setItem(KEY, '{"message":')],
  ['another’s', () => sessionStorage.setItem(KEY, '{"message":{"fields":[[]]}}')],
  [
    'blocked',
    () =>
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
  ],
])('where storage is %s a form still accepts input', (_what, happens) => {
  happens();
  open();
  write('subject', 'Alone');
  expect(control('subject')).toHaveValue('Alone');
});
