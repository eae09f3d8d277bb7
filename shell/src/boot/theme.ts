import { afterLoad } from './timing';
import { getCookie, setCookie } from '../consent/cookie';

/**
 * A cookie rather than storage: reading both delayed the largest paint by 32 of 620 ms. The
 * same key in localStorage informs other tabs.
 */
const THEME = 'theme';
const COOKIE_DAYS = 365;

type Theme = 'light' | 'dark';

const isTheme = (value: string | null | undefined): value is Theme =>
  value === 'light' || value === 'dark';

function applyTheme(theme: string | null | undefined): void {
  const page = document.documentElement;
  if (isTheme(theme)) page.dataset.theme = theme;
  else page.removeAttribute('data-theme');
}

/** Runs before the first paint; never throws. */
export const applySavedTheme = (): void => applyTheme(getCookie(THEME));

function saveTheme(theme: string): void {
  setCookie(THEME, theme, isTheme(theme) ? COOKIE_DAYS : 0);
  try {
    if (isTheme(theme)) localStorage.setItem(THEME, theme);
    else localStorage.removeItem(THEME);
  } catch {
    // Storage is blocked: other tabs change with their next page.
  }
}

export function markTheme(): void {
  const theme = document.documentElement.dataset.theme ?? 'system';
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]'))
    radio.checked = radio.value === theme;
}

/** Some browsers delete the cookie after a week, and earlier releases had none. */
function restoreFromStorage(): void {
  try {
    const theme = localStorage.getItem(THEME);
    if (!isTheme(theme) || getCookie(THEME)) return;
    saveTheme(theme);
    applyTheme(theme);
    markTheme();
  } catch {
    // Storage is blocked: the device decides.
  }
}

export function attachThemeSwitch(): void {
  const onChange = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== 'theme') return;
    saveTheme(value);
    applyTheme(value);
  };
  // Capturing: React stops events on parts it has not hydrated yet.
  document.addEventListener('change', onChange, true);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== THEME) return;
    applyTheme(newValue);
    markTheme();
  });
  afterLoad(restoreFromStorage);
}
