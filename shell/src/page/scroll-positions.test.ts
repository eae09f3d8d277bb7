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
  const { savedPosition: positionOf, savePosition: rememberPosition } = await load();
  for (let entry = 0; entry < 300; entry++) rememberPosition(`entry ${entry}`, entry);
  expect(positionOf('entry 0')).toBeUndefined();
  expect(positionOf('entry 299')).toBe(299);
  expect(positionOf('entry 250')).toBe(250);
});

test('corrupt or blocked storage only loses scroll positions', async () => {
  sessionStorage.setItem('scroll-positions', '{"a":');
  const {
    savedPosition: positionOf,
    savePosition: rememberPosition,
    storePositions,
  } = await load();
  expect(positionOf('a')).toBeUndefined();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  rememberPosition('a', 5);
  expect(storePositions).not.toThrow();
  expect(positionOf('a')).toBe(5);
  setItem.mockRestore();
});
