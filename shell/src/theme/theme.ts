export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by boot.js, which sets the remembered theme before the page is first painted. */
const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The theme in force; "system" follows the visitor's device. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((candidate) => candidate === theme) ?? 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  notify();
}

function remember(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

export function chooseTheme(theme: Theme): void {
  remember(theme);
  show(theme);
}

/** Another tab has chosen. */
function follow({ key, newValue }: StorageEvent): void {
  if (key !== STORAGE_KEY) return;
  show(themes.find((candidate) => candidate === newValue) ?? 'system');
}

/** Calls back whenever the theme changes, here or in another tab; gives a function that ends it. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}
