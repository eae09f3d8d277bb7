import type { Examples } from '../../examples';
import { Prose } from './Prose';

export const examples: Examples = {
  'everything that running text may hold': (
    <Prose>
      <h2>A heading of the second level</h2>
      <p>
        A paragraph with a <a href="#there">link</a>, something <strong>important</strong>, an{' '}
        <em>aside</em> and a <code>value</code>.
      </p>
      <ul>
        <li>One thing</li>
        <li>And another, which is long enough to need a second line on a narrow screen</li>
      </ul>
      <h3>A heading of the third level</h3>
      <ol>
        <li>First</li>
        <li>Second</li>
      </ol>
      <blockquote>A sentence that somebody wrote elsewhere.</blockquote>
      <dl>
        <dt>Snapshot</dt>
        <dd>A copy of an account’s set-up that can be loaded into another.</dd>
        <dt>Sub-account</dt>
        <dd>A client’s own space inside your account.</dd>
      </dl>
    </Prose>
  ),
};
