import { prerenderPage, renderPage } from '@site/build/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Faq } from './Faq';

const items = [
  { question: 'Is it free?', answer: 'For fourteen days.' },
  { question: 'Can I cancel?', answer: 'Anytime.' },
];
const Page = () => <Faq items={items} />;

const nameOf = (group: Element) => group.getAttribute('name');
const groups = (container: Element) => [...container.querySelectorAll('details')];

test('Faq has a default title and anchor', () => {
  const { container } = renderPage(Page);
  expect(
    screen.getByRole('heading', { name: 'Frequently Asked Questions', level: 2 }),
  ).toBeVisible();
  expect(container.querySelector('section')).toHaveAttribute('id', 'faq');
});

test('Faq items share a name, so that one is open at a time, and start closed', () => {
  const { container } = renderPage(Page);
  expect(groups(container).map(nameOf)).toEqual(['faq', 'faq']);
  expect(groups(container).some(({ open }) => open)).toBe(false);
});

test('two Faqs on one page do not close each other', () => {
  const { container } = renderPage(() => (
    <>
      <Faq items={items} id="one" />
      <Faq items={items} id="two" />
    </>
  ));
  expect(new Set(groups(container).map(nameOf))).toEqual(new Set(['one', 'two']));
});

test('Faq has every answer in the static page', async () => {
  const html = await prerenderPage(Page);
  for (const { question, answer } of items) {
    expect(html).toContain(question);
    expect(html).toContain(answer);
  }
});

test('a Faq item that was opened before hydration stays open', async () => {
  const place = document.createElement('div');
  place.innerHTML = await prerenderPage(Page);
  const [first] = groups(place);
  if (first) first.open = true;
  const errors: unknown[] = [];
  act(() => {
    hydrateRoot(place, <Page />, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(groups(place)[0]).toBe(first);
  expect(groups(place).map(({ open }) => open)).toEqual([true, false]);
  expect(errors).toEqual([]);
});
