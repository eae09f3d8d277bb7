import { prerenderPage, renderPage } from '@site/build/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { planCards } from '../../content/plan-cards';
import { PlanGrid } from './PlanGrid';

const Page = () => <PlanGrid plans={planCards} />;
const card = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest('article') as HTMLElement);
};

test('PlanGrid omits the limitations of a plan without any', () => {
  const plans = planCards.map((plan, at) => (at === 0 ? { ...plan, limitations: [] } : plan));
  renderPage(() => <PlanGrid plans={plans} />);
  expect(card('Starter').queryByText('Limitations')).not.toBeInTheDocument();
  expect(card('SaaS Pro').getByText('Limitations')).toBeVisible();
});

test('PlanGrid starts with monthly prices and can be switched by keyboard', async () => {
  renderPage(Page);
  const group = within(screen.getByRole('group', { name: 'Billing period' }));
  expect(group.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(group.getByRole('radio', { name: /^Annual/ })).toBeChecked();
  // The stylesheet reads it where `:has()` is unknown.
  expect(document.querySelector('[data-annual="true"]')).not.toBeNull();
});

test('PlanGrid keeps a choice from before hydration', async () => {
  const StaticPage = () => <PlanGrid plans={[]} />;
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = await prerenderPage(StaticPage);
  const annual = place.querySelector<HTMLInputElement>('[value=annual]');
  if (annual) annual.checked = true;
  act(() => {
    hydrateRoot(place, <StaticPage />);
  });
  expect(annual?.isConnected).toBe(true);
  expect(annual).toBeChecked();
  place.remove();
});
