beforeEach(() => {
  jest.resetModules();
  sessionStorage.clear();
});

const load = () => import('./scroll-positions');

test('scroll positions survive a reload of the tab', async () => {
  const before = await load();
  before.savePosition('a', 120);
  before.storePositions();
  jest.resetModules();
  const after = await load();
  expect(after.savedPosition('a')).toBe(120);
  expect(after.savedPosition('b')).toBeUndefined();
});

test('the oldest scroll positions are dropped', async () => {
  const { savedPosition, savePosition } = await load();
  for (let entry = 0; entry < 300; entry++) savePosition(`entry ${entry}`, entry);
  expect(savedPosition('entry 0')).toBeUndefined();
  expect(savedPosition('entry 299')).toBe(299);
  expect(savedPosition('entry 250')).toBe(250);
});

test('corrupt or blocked storage only loses scroll positions', async () => {
  sessionStorage.setItem('scroll-positions', '{"a":');
  const { savedPosition, savePosition, storePositions } = await load();
  expect(savedPosition('a')).toBeUndefined();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  savePosition('a', 5);
  expect(storePositions).not.toThrow();
  expect(savedPosition('a')).toBe(5);
  setItem.mockRestore();
});
