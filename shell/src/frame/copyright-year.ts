export const YEAR_ID = 'copyright-year';

export const currentYear = (): string => String(new Date().getFullYear());

/** The page may have been composed last year. */
export function correctYear(): void {
  const year = document.getElementById(YEAR_ID);
  if (year) year.textContent = currentYear();
}
