/** The site's mark: a compass needle. Decorative: write the site's name beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
      <path d="M16 5.5 20.4 16 16 26.500 11.600 16Z" fill="var(--color-on-accent)" opacity=".35" />
      <path d="M16 5.500 20.400 16H11.600Z" fill="var(--color-on-accent)" />
    </svg>
  );
}
