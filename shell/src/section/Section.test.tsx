import { Link } from '@site/shared/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type PageSource, PageSourceProvider } from './pages';
import { Section } from './Section';

/** A source whose pages the test delivers, or lets fail, when it wants. */
function source(load: (pathname: string, attempt: number) => Promise<ReactNode>): PageSource {
  const pages = new Map<string, Promise<ReactNode>>();
  const attempts = new Map<string, number>();
  return {
    page: (pathname) => {
      const attempt = attempts.get(pathname) ?? 1;
      const page = pages.get(pathname) ?? load(pathname, attempt);
      pages.set(pathname, page);
      attempts.set(pathname, attempt);
      return page;
    },
    forget: (pathname) => {
      pages.delete(pathname);
      attempts.set(pathname, (attempts.get(pathname) ?? 1) + 1);
    },
  };
}

async function show(pages: PageSource) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
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

/** What a click sets off may suspend: React then goes on only inside act. */
const click = (role: string, name: string) =>
  act(() => userEvent.click(screen.getByRole(role, { name })));

afterEach(() => jest.restoreAllMocks());

test('shows the page of the current path', async () => {
  await show(source((pathname) => Promise.resolve(<h1>{pathname}</h1>)));
  expect(await screen.findByRole('heading', { name: '/here' })).toBeInTheDocument();
});

test('a section that cannot be loaded says so; trying again loads it anew', async () => {
  await show(
    source((_pathname, attempt) =>
      attempt === 1 ? Promise.reject(new Error('unreachable')) : Promise.resolve(<h1>arrived</h1>),
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
  await click('button', 'Try again');
  expect(await screen.findByRole('heading', { name: 'arrived' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one broken section does not stay in the way of another', async () => {
  await show(
    source((pathname) =>
      pathname === '/here'
        ? Promise.reject(new Error('unreachable'))
        : Promise.resolve(<h1>there</h1>),
    ),
  );
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await click('link', 'go there');
  expect(await screen.findByRole('heading', { name: 'there' })).toBeInTheDocument();
});

test('a page that throws while it is shown is contained in the same way', async () => {
  const Throwing = (): ReactNode => {
    throw new Error('no price');
  };
  await show(source(() => Promise.resolve(<Throwing />)));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
});
