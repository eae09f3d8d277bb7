import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Checkbox, Input, Select } from './controls';

function Owner() {
  const [clients, setClients] = useState('30');
  const [plan, setPlan] = useState('starter');
  const [isAgency, setIsAgency] = useState(false);
  return (
    <>
      <Input aria-label="Clients" value={clients} onChange={(e) => setClients(e.target.value)} />
      <Select aria-label="Plan" value={plan} onChange={(e) => setPlan(e.target.value)}>
        <option value="starter">Starter</option>
        <option value="unlimited">Unlimited</option>
      </Select>
      <Checkbox
        id="agency"
        label="Agency"
        checked={isAgency}
        onChange={(e) => setIsAgency(e.target.checked)}
      />
      <p role="status">{`${clients} ${plan} ${isAgency}`}</p>
    </>
  );
}

let root: Root;

async function hydrate(enter: () => void) {
  document.body.innerHTML = `<div id="root">${renderToString(<Owner />)}</div>`;
  enter();
  const recovered: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, <Owner />, {
      onRecoverableError: (error) => void recovered.push(error),
    });
    await Promise.resolve();
  });
  expect(recovered).toEqual([]);
}

afterEach(() => act(() => root.unmount()));

test('input from before hydration reaches the fields’ owner', async () => {
  await hydrate(() => {
    screen.getByLabelText<HTMLInputElement>('Clients').value = '50';
    screen.getByLabelText<HTMLSelectElement>('Plan').value = 'unlimited';
    screen.getByLabelText<HTMLInputElement>('Agency').checked = true;
  });
  expect(screen.getByRole('status')).toHaveTextContent('50 unlimited true');
  expect(screen.getByLabelText('Clients')).toHaveValue('50');
  expect(screen.getByLabelText('Plan')).toHaveValue('unlimited');
  expect(screen.getByLabelText('Agency')).toBeChecked();
});

test('untouched fields fire no change on hydration', async () => {
  await hydrate(() => undefined);
  expect(screen.getByRole('status')).toHaveTextContent('30 starter false');
});
