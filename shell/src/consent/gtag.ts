declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Reached only if the tag never loads. */
const MAX_COMMANDS = 200;
/** Consent, date and configuration give the other commands their meaning. */
const SETUP_COMMANDS = 4;

/** The tag recognizes commands by being `arguments` objects, not arrays. */
export const gtag: (...command: unknown[]) => void = function () {
  const queue = (window.dataLayer ??= []);
  queue.push(arguments);
  if (queue.length > MAX_COMMANDS) queue.splice(SETUP_COMMANDS, 1);
};

export function countPage(title: string): void {
  window.gtag?.('event', 'page_view', {
    page_location: window.location.href,
    page_title: title,
  });
}
