/**
 * React warns when a context is rendered by its server renderer and then by its browser renderer.
 * Tests that compare both do so on purpose: importing this file leaves that one warning out.
 */
const report = console.error;

console.error = (...message: unknown[]) => {
  if (String(message[0]).startsWith('Detected multiple renderers')) return;
  report(...message);
};

export {};
