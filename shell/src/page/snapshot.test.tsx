import { Link } from '@site/ui/router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import type { PageSource } from './use-page-source';
import { PageSourceProvider } from './use-page-source';
import { Section } from './Section';

let isBrowser = false;
let root: Root | undefined;

/** A promise that React need not wait for. */
const arrived = (value: ReactNode) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

const threw: string[] = [];

let hasFailed = false;
let notify = () => undefined as void;

const navigation = {
  shown: '',
  hasFailed: () => hasFailed,
  retry: () => undefined,
  subscribe: (listener: () => void) => {
    notify = listener;
    return () => undefined;
  },
};

const site = (page: ReactNode) => {
  const first = arrived(
    <div data-section="blog">
      <title>A post</title>
      {page}
    </div>,
  );
  const next = arrived(<div data-section="blog">{page}</div>);
  const pages: PageSource = {
    page: (pathname) => (pathname === '/here' ? first : next),
    threw: (pathname) => void threw.push(pathname),
    navigation,
  };
  return (
    <MemoryRouter initialEntries={['/here']}>
      <PageSourceProvider value={pages}>
        <Link to="/there">go there</Link>
        <Section />
      </PageSourceProvider>
    </MemoryRouter>
  );
};

async function visit(page: ReactNode) {
  isBrowser = false;
  const { prelude } = await prerender(site(page));
  const [, title, html] = /^(<title>.*?<\/title>)(.*)$/s.exec(await new Response(prelude).text())!;
  // React's prerenderer leaves the last contexts set for a browser renderer in the same process.
  await prerender(<p />);
  document.head.innerHTML = title!;
  document.body.innerHTML = `<div id="root">${html}</div>`;
  isBrowser = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const silent = () => undefined;
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, site(page), {
      onRecoverableError: silent,
      onCaughtError: silent,
    });
    await Promise.resolve();
  });
}

afterEach(() => {
  act(() => root?.unmount());
  threw.length = 0;
  hasFailed = false;
  jest.restoreAllMocks();
});

const Words = () => (
  <>
    <h1>A post</h1>
    <input aria-label="Name" defaultValue="" />
  </>
);

function ThrowsWhileHydrating(): ReactNode {
  if (isBrowser) throw new Error('no such thing in a browser');
  return <Words />;
}

function ThrowsInAnEffect(): ReactNode {
  useEffect(() => {
    throw new Error('no such thing in a browser');
  }, []);
  return <Words />;
}

test.each([
  ['while it hydrates', <ThrowsWhileHydrating />],
  ['in its first effect', <ThrowsInAnEffect />],
])('a page that throws %s stays as prerendered, with its title', async (_when, page) => {
  await visit(page);
  expect(screen.getByRole('heading')).toHaveTextContent('A post');
  expect(document.querySelectorAll('[data-section]')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  expect(document.title).toBe('A post');
});

function ThrowsLater(): ReactNode {
  const [fails, setFails] = useState(false);
  useEffect(() => {
    const fail = () => setFails(true);
    window.addEventListener('offline', fail);
    return () => window.removeEventListener('offline', fail);
  }, []);
  if (fails) throw new Error('nothing to be had');
  return <Words />;
}

test('what a visitor has typed stays when a page throws', async () => {
  await visit(<ThrowsLater />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('the head always has one title, even when an error follows', async () => {
  await visit(<ThrowsLater />);
  const titles: number[] = [];
  const count = () => titles.push(document.head.querySelectorAll('title').length);
  const observer = new MutationObserver(count);
  observer.observe(document.head, { childList: true, subtree: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(document.title).toBe('A post');
  hasFailed = true;
  act(() => notify());
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await Promise.resolve();
  observer.disconnect();
  expect(titles.length).toBeGreaterThan(0);
  expect(new Set(titles)).toEqual(new Set([1]));
  expect(document.title).toContain('This page did not load');
});
