/**
 * The name under which a chosen theme is kept, in the browser's storage; none means the device's. A cookie says it too:
 * cookies are read before the first paint in any case, and to open the storage takes as long again.
 */
const NAME = 'theme';

/** 400 days: no browser keeps a cookie longer. Source: RFC 6265bis, section 5.5. */
const SECONDS = 34_560_000;

const isTheme = (value: string | null): value is 'light' | 'dark' =>
  /^(light|dark)$/.test(value ?? '');

function show(theme: string | null): void {
  const { dataset } = document.documentElement;
  if (isTheme(theme)) dataset.theme = theme;
  else delete dataset.theme;
}

/** Shows the theme that the visitor once chose. Runs before the page is painted; never throws. */
export function showRememberedTheme(): void {
  try {
    show(/(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1] ?? null);
  } catch {
    // Cookies are blocked: the device decides.
  }
}

function remember(theme: string): void {
  try {
    document.cookie = `${NAME}=${theme}; Max-Age=${isTheme(theme) ? SECONDS : 0}; Path=/; SameSite=Lax`;
    if (isTheme(theme)) localStorage.setItem(NAME, theme);
    else localStorage.removeItem(NAME);
  } catch {
    // Both are blocked: the choice lasts as long as the page.
  }
}

/** Where cookies of scripts are kept for a week only, as in WebKit, storage still knows: shows it, and renews the cookie. */
function renew(): void {
  try {
    const kept = localStorage.getItem(NAME);
    if (!isTheme(kept)) return;
    show(kept);
    markTheme();
    remember(kept);
  } catch {
    // Storage is blocked: the cookie alone counts.
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
  renew();
  const choose = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== 'theme') return;
    remember(value);
    show(value);
  };
  // On its way down, as all that is heard here: React stops what happens to a part that it has not taken over yet.
  document.addEventListener('change', choose, true);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== NAME) return;
    show(newValue);
    markTheme();
  });
}
