/** One line each. Colors are not checked: jsdom has none. */
export async function accessibilityViolations(element: Element): Promise<string[]> {
  // axe is large, and most tests do not need it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}
