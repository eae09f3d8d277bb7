/**
 * Import it to silence React's warning about a context used by two renderers, which tests that
 * compare both cause on purpose.
 */
const report = console.error;

console.error = (...message: unknown[]) => {
  if (String(message[0]).startsWith('Detected multiple renderers')) return;
  report(...message);
};

export {};
