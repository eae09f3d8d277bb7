import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fs from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server.edge';
import { ThemeSwitch } from './ThemeSwitch';

const boot = fs.readFileSync(path.join(__dirname, 'boot.js'), 'utf8');
const option = (name: string) => screen.getByRole('radio', { name });

/** Runs the script of the document's head as a browser would. */
function runBootScript(): void {
  const script = document.createElement('script');
  script.textContent = boot;
  document.head.append(script);
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('without a choice the device decides', () => {
  render(<ThemeSwitch />);
  expect(option('System')).toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
])('choosing %s shows it at once and remembers it', async (name, theme) => {
  render(<ThemeSwitch />);
  await userEvent.click(option(name));
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
  expect(localStorage.getItem('theme')).toBe(theme);
  expect(option(name)).toBeChecked();
});

test('choosing System forgets the choice', async () => {
  render(<ThemeSwitch />);
  await userEvent.click(option('Dark'));
  await userEvent.click(option('System'));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a choice in another tab is followed', () => {
  render(<ThemeSwitch />);
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })),
  );
  expect(option('Dark')).toBeChecked();
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null })),
  );
  expect(option('System')).toBeChecked();
});

test('the choice works when storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<ThemeSwitch />);
  await userEvent.click(option('Dark'));
  expect(option('Dark')).toBeChecked();
  blocked.mockRestore();
});

test('before hydration the switch is inert', () => {
  const html = renderToString(<ThemeSwitch />);
  expect(html).toMatch(/<fieldset[^>]* disabled/);
  expect(html).not.toContain(' checked');
});

test.each(['light', 'dark'])('the script in the head sets a remembered %s theme', (theme) => {
  localStorage.setItem('theme', theme);
  runBootScript();
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
});

test('the script in the head sets nothing unknown and never throws', () => {
  localStorage.setItem('theme', '"><script>');
  runBootScript();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  const fault = jest.fn();
  window.addEventListener('error', fault);
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  runBootScript();
  expect(fault).not.toHaveBeenCalled();
  window.removeEventListener('error', fault);
  blocked.mockRestore();
});

test('stylesheets learn of a query in the address before the first paint', () => {
  window.history.replaceState(null, '', '/blog?category=guides');
  runBootScript();
  expect(document.documentElement).toHaveAttribute('data-query', '?category=guides');
  window.history.replaceState(null, '', '/');
});
