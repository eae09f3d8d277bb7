declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Puts one command into the queue that Google's tag reads, whether the tag has arrived or not.
 * The tag knows a command by its being an `arguments` object: an array means something else to it.
 */
export const gtag: (...command: unknown[]) => void = function () {
  (window.dataLayer ??= []).push(arguments);
};
