/**
 * Takes an element that is in the document, gives one line per accessibility fault that axe finds,
 * so that a test can expect an empty list. Colors are not judged: the simulated browser has none.
 */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  // It is large, and most tests have no use for it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}
