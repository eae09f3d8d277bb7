import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { Part } from './Part';

let isBrowser = false;
let root: Root;

function Footer(): ReactNode {
  if (isBrowser) throw new Error('no such thing in a browser');
  return <footer>Copyright</footer>;
}

const frame = (
  <>
    <Part selector="#root > header">
      <header>Name</header>
    </Part>
    <main>A page</main>
    <Part selector="#root > footer">
      <Footer />
    </Part>
  </>
);

test('a part of the frame that throws keeps its elements, and the others go on hydrated', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  isBrowser = false;
  const { prelude } = await prerender(frame);
  document.body.innerHTML = `<div id="root">${await new Response(prelude).text()}</div>`;
  const before = ['header', 'main', 'footer'].map((name) => document.querySelector(name));
  isBrowser = true;
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, frame, {
      onRecoverableError: () => undefined,
      onCaughtError: () => undefined,
    });
    await Promise.resolve();
  });
  expect(before.map((element) => element?.isConnected)).toEqual([true, true, true]);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Copyright');
  expect(document.querySelectorAll('footer')).toHaveLength(1);
  expect(warn).toHaveBeenCalledWith(
    'shell : Error: no such thing in a browser. The visitor has the part as it was.',
  );
  act(() => root.unmount());
});
