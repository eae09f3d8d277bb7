import { Link } from '@site/ui/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PageSource } from './use-page-source';
import { PageSourceProvider } from './use-page-source';
import { Section } from './Section';

const calls = { arrived: [] as string[], threw: [] as string[], retried: 0 };
let hasFailed: boolean;
let notifyListener: () => void;

function source(load: (pathname: string) => Promise<ReactNode>): PageSource {
  const pages = new Map<string, Promise<ReactNode>>();
  return {
    page: (pathname) => {
      const page = pages.get(pathname) ?? load(pathname);
      pages.set(pathname, page);
      return page;
    },
    arrived: (pathname) => void calls.arrived.push(pathname),
    threw: (pathname, thrown) => void calls.threw.push(`${pathname}: ${String(thrown)}`),
    navigation: {
      shown: '',
      hasFailed: () => hasFailed,
      subscribe: (listener) => {
        notifyListener = listener;
        return () => undefined;
      },
      retry: () => void calls.retried++,
    },
  };
}

async function show(load: (pathname: string) => Promise<ReactNode>) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const pages = source(load);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/here']}>
        <PageSourceProvider value={pages}>
          <Link to="/there">go there</Link>
          <Section />
        </PageSourceProvider>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
}

/** A click may suspend, and React only continues inside act. */
const click = (role: string, name: string) =>
  act(() => userEvent.click(screen.getByRole(role, { name })));

const setFailed = (failed: boolean) =>
  act(() => {
    hasFailed = failed;
    notifyListener();
  });

const scrollTo = jest.fn();

beforeEach(() => {
  Object.assign(calls, { arrived: [], threw: [], retried: 0 });
  hasFailed = false;
  window.scrollTo = scrollTo.mockClear() as never;
});

afterEach(() => jest.restoreAllMocks());

const titled = (pathname: string) =>
  Promise.resolve(
    <div data-section="blog">
      <h1>{pathname}</h1>
    </div>,
  );

test('a section shows the page of the current path, and reports that it is shown', async () => {
  await show(titled);
  expect(await screen.findByRole('heading', { name: '/here' })).toBeInTheDocument();
  expect(calls.arrived).toEqual(['/here']);
});

test('the current page stays until the next one is loaded', async () => {
  let deliver: (page: ReactNode) => void = () => undefined;
  const later = new Promise<ReactNode>((resolve) => (deliver = resolve));
  await show((pathname) => (pathname === '/here' ? titled(pathname) : later));
  await click('link', 'go there');
  expect(screen.getByRole('heading', { name: '/here' })).toBeInTheDocument();
  expect(calls.arrived).toEqual(['/here']);
  await act(async () => {
    deliver(<h1>there</h1>);
    await later;
  });
  expect(screen.getByRole('heading', { name: 'there' })).toBeInTheDocument();
  expect(calls.arrived).toEqual(['/here', '/there']);
});

test('a page that throws is reported, and the page before it stays', async () => {
  const Throwing = (): ReactNode => {
    throw new Error('no price');
  };
  await show((pathname) =>
    pathname === '/here' ? titled(pathname) : Promise.resolve(<Throwing />),
  );
  await click('link', 'go there');
  expect(calls.threw).toEqual(['/there: Error: no price']);
  expect(screen.getByRole('heading', { name: '/here' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an error scrolls to the top, takes the focus, and offers a retry and the trial', async () => {
  await show(titled);
  setFailed(true);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This page did not load');
  expect(alert).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toBeInTheDocument();
  await click('button', 'Try again');
  expect(calls.retried).toBe(1);
});

test('an error is replaced by the next page that loads', async () => {
  await show(titled);
  setFailed(true);
  hasFailed = false;
  await click('link', 'go there');
  expect(screen.getByRole('heading', { name: '/there' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
