/** Silences React's warning in tests that use both renderers on purpose. */
const report = console.error;

console.error = (...message: unknown[]) => {
  if (String(message[0]).startsWith('Detected multiple renderers')) return;
  report(...message);
};

export {};
