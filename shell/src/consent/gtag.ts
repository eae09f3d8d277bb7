declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** More than a visit says: only where no tag ever comes to read the queue does it get so long. */
const MOST = 200;
/** The first commands say what the others mean: consent, date, configuration. */
const FIRST = 4;

/**
 * Puts one command into the queue that Google's tag reads, whether the tag has arrived or not.
 * The tag knows a command by its being an `arguments` object: an array means something else to it.
 */
export const gtag: (...command: unknown[]) => void = function () {
  const queue = (window.dataLayer ??= []);
  queue.push(arguments);
  if (queue.length > MOST) queue.splice(FIRST, 1);
};

/** Counts a page that is shown without a full load. */
export function countPage(title: string): void {
  window.gtag?.('event', 'page_view', {
    page_location: window.location.href,
    page_title: title,
  });
}
