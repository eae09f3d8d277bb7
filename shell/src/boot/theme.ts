/** The key in the browser's storage under which a chosen theme is kept; none means the device's. */
const STORAGE_KEY = 'theme';

const isTheme = (value: string | null): value is 'light' | 'dark' =>
  value === 'light' || value === 'dark';

function show(theme: string | null): void {
  const page = document.documentElement;
  if (isTheme(theme)) page.dataset.theme = theme;
  else page.removeAttribute('data-theme');
}

/** Shows the theme that the visitor once chose. Runs before the page is painted; never throws. */
export function showRememberedTheme(): void {
  try {
    show(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is blocked: the device decides.
  }
}

function remember(theme: string): void {
  try {
    if (isTheme(theme)) localStorage.setItem(STORAGE_KEY, theme);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Marks, in the switch at the foot of the page, what is in force. */
export function markTheme(): void {
  const theme = document.documentElement.dataset.theme ?? 'system';
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]'))
    radio.checked = radio.value === theme;
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
    if (key !== STORAGE_KEY) return;
    show(newValue);
    markTheme();
  });
}
