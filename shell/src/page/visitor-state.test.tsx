import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { keepVisitorState } from './visitor-state';

let root: Root | undefined;

function Calculator() {
  const [count, setCount] = useState('1');
  const [plan, setPlan] = useState('small');
  const [isYearly, setYearly] = useState(false);
  return (
    <form>
      <label>
        Count
        <input className="a" value={count} onChange={({ target }) => setCount(target.value)} />
      </label>
      <label>
        Plan
        <select className="a" value={plan} onChange={({ target }) => setPlan(target.value)}>
          <option value="small">Small</option>
          <option value="large">Large</option>
        </select>
      </label>
      <label>
        Yearly
        <input
          className="b"
          type="checkbox"
          checked={isYearly}
          onChange={({ target }) => setYearly(target.checked)}
        />
      </label>
      <output>{`${count} ${plan} ${isYearly ? 'yearly' : 'monthly'}`}</output>
    </form>
  );
}

const page = (
  <Suspense>
    <h1>Prices</h1>
    <Calculator />
    <label>
      Notes <textarea className="a" />
    </label>
    <details className="c">
      <summary>Question</summary>
      Answer
    </details>
  </Suspense>
);

const changes: Record<string, (place: HTMLElement) => void> = {
  'a translator has replaced its texts': (place) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  },
  'a password manager has put fields beside its own': (place) => {
    for (const input of place.querySelectorAll('input'))
      input.before(Object.assign(document.createElement('input'), { className: 'theirs' }));
  },
};

async function arrive(): Promise<HTMLElement> {
  const { prelude } = await prerender(page);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await new Response(prelude).text();
  return place;
}

async function comeAlive(place: HTMLElement): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  const restore = keepVisitorState(place);
  await act(async () => {
    root = hydrateRoot(place, page, {
      onRecoverableError: (error) => {
        errors.push(error);
        queueMicrotask(restore);
      },
    });
    await Promise.resolve();
  });
  return errors;
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

test.each(Object.entries(changes))(
  'input and open items of a visitor are restored after %s',
  async (_what, change) => {
    const place = await arrive();
    await userEvent.type(screen.getByLabelText('Count'), '23');
    await userEvent.selectOptions(screen.getByLabelText('Plan'), 'large');
    await userEvent.click(screen.getByLabelText('Yearly'));
    await userEvent.type(screen.getByLabelText('Notes'), 'Hello');
    place.querySelector('details')?.setAttribute('open', '');
    const before = screen.getByLabelText<HTMLTextAreaElement>('Notes');
    before.setSelectionRange(2, 4);
    change(place);
    expect(await comeAlive(place)).not.toEqual([]);

    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes');
    expect(notes).not.toBe(before);
    expect(screen.getByRole('status')).toHaveTextContent('123 large yearly');
    expect(notes).toHaveValue('Hello');
    expect(notes).toHaveFocus();
    expect([notes.selectionStart, notes.selectionEnd]).toEqual([2, 4]);
    expect(place.querySelector('details')).toHaveAttribute('open');
    expect(place.querySelector('font, .theirs')).toBeNull();
  },
);

test('a page that nobody changed keeps its elements', async () => {
  const place = await arrive();
  await userEvent.type(screen.getByLabelText('Notes'), 'Hello');
  const before = screen.getByLabelText('Notes');
  expect(await comeAlive(place)).toEqual([]);
  expect(screen.getByLabelText('Notes')).toBe(before);
});
