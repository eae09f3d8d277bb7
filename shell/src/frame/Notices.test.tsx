import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { toast } from 'sonner';
import { Notices } from './Notices';

const region = () => screen.getByRole('region', { name: /Notices/ });
const notices = () => screen.queryAllByRole('listitem', { hidden: true });
const visible = () => notices().filter((notice) => notice.dataset.visible === 'true');

beforeAll(() => {
  // Swiping needs pointer capture, which jsdom lacks.
  Element.prototype.setPointerCapture = () => undefined;
});

beforeEach(() => void render(<Notices />));

afterEach(() => {
  // The next Notices would show it again.
  toast.dismiss();
});

test('the prerendered page contains nothing of notices', () => {
  expect(renderToString(<Notices />)).toBe('');
});

test('a notice appears in the polite live region with its title and text', async () => {
  act(() => void toast.success('Message Sent!', { description: 'Thanks for reaching out.' }));
  expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
  expect(within(region()).getByText('Thanks for reaching out.')).toBeInTheDocument();
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1);
});

test('only the newest notice is visible', async () => {
  act(() => void toast('First'));
  await screen.findByText('First');
  act(() => void toast('Second'));
  await screen.findByText('Second');
  expect(visible()).toHaveLength(1);
  expect(visible()[0]).toHaveTextContent('Second');
});

test('notices are at the bottom right, 356 px wide, with a gap of 14 px', async () => {
  act(() => void toast('Here'));
  const list = (await screen.findByText('Here')).closest('ol');
  expect(list).toHaveAttribute('data-x-position', 'right');
  expect(list).toHaveAttribute('data-y-position', 'bottom');
  expect(list?.style.getPropertyValue('--width')).toBe('356px');
  expect(list?.style.getPropertyValue('--gap')).toBe('14px');
});

test('the close button dismisses a notice for good', async () => {
  act(() => void toast.error('Consent Required'));
  await screen.findByText('Consent Required');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
  await waitFor(() => expect(notices()).toHaveLength(0));
  act(() => void toast('Another'));
  await screen.findByText('Another');
  expect(within(region()).queryByText('Consent Required')).not.toBeInTheDocument();
});

test('a notice disappears after 4000 ms and not before', async () => {
  jest.useFakeTimers();
  act(() => void toast('Short'));
  await act(() => jest.advanceTimersByTimeAsync(3900));
  expect(notices()).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(notices()).toHaveLength(0);
  jest.useRealTimers();
});

test.each(['success', 'info', 'warning', 'error', 'loading'] as const)(
  'a notice of type %s carries its type and a decorative icon',
  async (type) => {
    act(() => void toast[type]('Typed'));
    const notice = (await screen.findByText('Typed')).closest('li');
    expect(notice).toHaveAttribute('data-type', type);
    expect(notice?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
);
