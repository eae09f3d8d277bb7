import { afterLoad } from './timing';
import { cookie, keepCookie } from '../consent/cookie';

/**
 * The cookie that keeps a chosen theme; without one the device decides. A page asks for cookies before its first paint
 * anyway, and storage would take as long again. Other tabs hear of it by the same key of the browser's storage.
 */
const THEME = 'theme';
const DAYS = 365;

type Theme = 'light' | 'dark';

const isTheme = (value: string | null | undefined): value is Theme =>
  value === 'light' || value === 'dark';

function show(theme: string | null | undefined): void {
  const page = document.documentElement;
  if (isTheme(theme)) page.dataset.theme = theme;
  else page.removeAttribute('data-theme');
}

/** Shows the theme that the visitor once chose. Runs before the page is painted; never throws. */
export const showRememberedTheme = (): void => show(cookie(THEME));

function remember(theme: string): void {
  keepCookie(THEME, theme, isTheme(theme) ? DAYS : 0);
  try {
    if (isTheme(theme)) localStorage.setItem(THEME, theme);
    else localStorage.removeItem(THEME);
  } catch {
    // Storage is blocked: other tabs see it on their next page.
  }
}

/** Marks, in the switch at the foot of the page, what is in force. */
export function markTheme(): void {
  const theme = document.documentElement.dataset.theme ?? 'system';
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]'))
    radio.checked = radio.value === theme;
}

/** A cookie lasts for a week in some browsers, and earlier releases had none. */
function recall(): void {
  try {
    const theme = localStorage.getItem(THEME);
    if (!isTheme(theme) || cookie(THEME)) return;
    remember(theme);
    show(theme);
    markTheme();
  } catch {
    // Storage is blocked: the device decides.
  }
}

/** Makes the switch work, and follows a choice that was made in another tab. */
export function followThemeSwitch(): void {
  const choose = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== 'theme') return;
    remember(value);
    show(value);
  };
  // On its way down, as all that is heard here: React stops what happens to a part that it has not taken over yet.
  document.addEventListener('change', choose, true);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== THEME) return;
    show(newValue);
    markTheme();
  });
  afterLoad(recall);
}
