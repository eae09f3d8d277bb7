import vm from 'node:vm';
import { pageWith, violationTexts } from '../../testing/pages';
import { graphIn } from './html/graph';

/** Jest cannot interrupt code that never waits. */
const endHanging = <T>(run: () => T): T =>
  vm.runInNewContext('run()', { run }, { timeout: 60_000 }) as T;

const inPage = (html: string) =>
  endHanging(() => violationTexts(pageWith(['</main>', `${html}</main>`])));

test('thousands of links described by one long text are checked at once', () => {
  const links =
    '<a href="/go/there" rel="sponsored nofollow" aria-describedby="long">Try it</a> '.repeat(
      2_000,
    );
  const violations = inPage(`<p id="long">${'commission '.repeat(100_000)}</p><p>${links}</p>`);
  expect(violations).toEqual([]);
});

test('questions inside of questions are refused without reading each level again', () => {
  const depth = 200;
  const nested = `${'<details name="faq"><summary>x</summary>'.repeat(depth)}${'text '.repeat(200_000)}${'</details>'.repeat(depth)}`;
  expect(inPage(nested)).toContain(
    'has a question inside of another question; close the first <details>',
  );
});

test('structured data with a string that never ends is unreadable at once', () => {
  const data = `{"@graph":["${'\\"'.repeat(500_000)}`;
  expect(endHanging(() => graphIn([data]))).toBe(undefined);
});

test('structured data that nests too deep is refused', () => {
  const depth = 200;
  expect(graphIn([`{"@graph":[${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}]}`])).toBe(undefined);
});

test('a long id that resembles the name of a container is read at once', () => {
  expect(inPage(`<p id="a${'_0'.repeat(50_000)}!">x</p>`)).toEqual([]);
});
