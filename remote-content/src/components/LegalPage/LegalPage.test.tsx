import { renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import * as terms from '../../pages/Terms/copy';
import { LegalPage } from './LegalPage';

const Page = () => <LegalPage {...terms} />;

test('a legal page lists its sections, each link leading to a heading of the page', () => {
  const { container } = renderPage(Page, terms.facts.path);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  expect(links).toHaveLength(terms.sections.length);
  for (const link of links)
    expect(container.querySelector(`h2${link.getAttribute('href')}`)).toHaveTextContent(
      link.textContent,
    );
});
