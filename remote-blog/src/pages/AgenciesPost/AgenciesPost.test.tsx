import { paths } from '@site/site';
import { prerenderPage, renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import '../../testing/two-renderers';
import { Component } from './AgenciesPost';

describe('the agencies post', () => {
  test('has every part that the specification names', () => {
    renderPage(Component, paths.agenciesPost);
    for (const part of [
      'The recurring-revenue model',
      'An example price card',
      'The arithmetic: an ROI example',
      'Getting started: six steps to the first paying client',
      'Objections you will hear, and honest answers',
    ])
      expect(screen.getByRole('heading', { level: 2, name: part })).toBeInTheDocument();
  });

  test('shows the example price card from $97 to $297', () => {
    renderPage(Component, paths.agenciesPost);
    const card = screen.getByRole('region', { name: /Monthly packages of an agency/ });
    expect(card).toHaveTextContent('Example');
    const packages = within(card).getAllByRole('listitem');
    expect(packages).toHaveLength(3);
    ['$97', '$147', '$297'].forEach((fee, index) => expect(packages[index]).toHaveTextContent(fee));
  });

  test('works the example out without JavaScript', async () => {
    const html = await prerenderPage(Component, paths.agenciesPost);
    expect(html).toContain('30 × $147 = $4,410');
    expect(html).toContain('not a promise of income');
  });

  test('leads to the bonus stack', () => {
    renderPage(Component, paths.agenciesPost);
    const related = within(screen.getByRole('navigation', { name: 'Read next' }));
    expect(related.getByRole('link', { name: 'The bonus stack' })).toHaveAttribute(
      'href',
      paths.bonusStack,
    );
  });
});
