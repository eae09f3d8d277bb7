import { toast } from '@site/shared/notices';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { Notices } from './Notices';

const region = () => screen.getByRole('region', { name: /Notices/ });
const notices = () => within(region()).queryAllByRole('listitem', { hidden: true });
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

test('the prerendered page contains an empty live region and no styles', () => {
  const html = renderToString(<Notices />);
  expect(html).toMatch(/^<section[^>]*aria-live="polite"[^>]*><\/section>$/);
  expect(html).not.toContain('style');
});

test('a notice appears in the polite live region with its title and text', async () => {
  act(() => void toast.success('Message Sent!', { description: 'Thanks for reaching out.' }));
  expect(await within(region()).findByText('Message Sent!')).toBeInTheDocument();
  expect(within(region()).getByText('Thanks for reaching out.')).toBeInTheDocument();
  expect(region()).toHaveAttribute('aria-live', 'polite');
});

test('only the newest notice is visible', async () => {
  act(() => void toast('First'));
  await within(region()).findByText('First');
  act(() => void toast('Second'));
  await within(region()).findByText('Second');
  expect(visible()).toHaveLength(1);
  expect(visible()[0]).toHaveTextContent('Second');
});

test('notices are at the bottom right, 356 px wide, with a gap of 14 px', async () => {
  act(() => void toast('Here'));
  const list = (await within(region()).findByText('Here')).closest('ol');
  expect(list).toHaveAttribute('data-x-position', 'right');
  expect(list).toHaveAttribute('data-y-position', 'bottom');
  expect(list?.style.getPropertyValue('--width')).toBe('356px');
  expect(list?.style.getPropertyValue('--gap')).toBe('14px');
});

test('the close button dismisses a notice for good', async () => {
  act(() => void toast.error('Consent Required'));
  await within(region()).findByText('Consent Required');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
  await waitFor(() => expect(notices()).toHaveLength(0));
  act(() => void toast('Another'));
  await within(region()).findByText('Another');
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
    const notice = (await within(region()).findByText('Typed')).closest('li');
    expect(notice).toHaveAttribute('data-type', type);
    expect(notice?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
);
