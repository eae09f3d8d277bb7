const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** In seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export const timeText = (at: string): string => `${TIME.format(new Date(at))} UTC`;

/** Such as "3 hours ago". */
export function agoText(at: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(at)) / 1000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit ? AGO.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}

export const sizeText = (bytes: number): string =>
  bytes < 999_500
    ? `${(bytes / 1000).toFixed(bytes < 9_950 ? 1 : 0)} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
