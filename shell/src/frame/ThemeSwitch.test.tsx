import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { attachThemeSwitch, markTheme, applySavedTheme } from '../boot/theme';
import { ThemeSwitch } from './ThemeSwitch';

const option = (name: string) => screen.getByRole('radio', { name });

function show(): void {
  applySavedTheme();
  render(<ThemeSwitch />);
  markTheme();
}

const forget = () => (document.cookie = 'theme=; Max-Age=0; Path=/');

beforeAll(attachThemeSwitch);

beforeEach(() => {
  localStorage.clear();
  forget();
  delete document.documentElement.dataset.theme;
});

test('without a choice the device decides on the theme', () => {
  show();
  expect(option('System')).toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
])('choosing %s applies and saves the theme', async (name, theme) => {
  show();
  await userEvent.click(option(name));
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
  expect(option(name)).toBeChecked();
  expect(document.cookie).toBe(`theme=${theme}`);
});

test('other tabs are told of a theme, and nothing stays in the storage', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  show();
  await userEvent.click(option('Dark'));
  expect(set).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
  set.mockRestore();
});

test('choosing System deletes the saved theme', async () => {
  show();
  await userEvent.click(option('Dark'));
  await userEvent.click(option('System'));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(document.cookie).toBe('');
});

test('hydration keeps a theme that was chosen before it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ThemeSwitch />);
  await userEvent.click(option('Dark'));
  const onRecoverableError = jest.fn();
  render(<ThemeSwitch />, { container, hydrate: true, onRecoverableError });
  expect(option('Dark')).toBeChecked();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test.each(['light', 'dark'])('a saved %s theme is applied without reading storage', (theme) => {
  document.cookie = `theme=${theme}; Path=/`;
  const asked = jest.spyOn(Storage.prototype, 'getItem');
  applySavedTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('an unknown theme is ignored, and blocked cookies break nothing', () => {
  document.cookie = 'theme="><script>; Path=/';
  applySavedTheme();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  const blocked = jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(applySavedTheme).not.toThrow();
  blocked.mockRestore();
});
