import { accessibilityViolations, renderPage } from '@site/build/testing';
import { allExamples } from './all-examples';

test.each(allExamples())('$block, $example: no accessibility errors', async ({ content }) => {
  const { container } = renderPage(() => <main>{content}</main>);
  expect(container.querySelector('main')).not.toBeEmptyDOMElement();
  expect(await accessibilityViolations(container)).toEqual([]);
});
