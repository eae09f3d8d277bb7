import { prerenderPage, renderPage } from '@site/build/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { PlanGrid } from './PlanGrid';

const Page = () => <PlanGrid plans={[]} />;

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
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = await prerenderPage(Page);
  const annual = place.querySelector<HTMLInputElement>('[value=annual]');
  if (annual) annual.checked = true;
  act(() => {
    hydrateRoot(place, <Page />);
  });
  expect(annual?.isConnected).toBe(true);
  expect(annual).toBeChecked();
  place.remove();
});
