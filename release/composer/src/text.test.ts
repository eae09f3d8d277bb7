import { escapeControl } from '@site/contract';
import { listViolations } from './checks/violation';
import { render } from './pages/render/render';

const FORGED = 'x\n2026-01-01  #99  live     deploy blog\u001b[2K\u009b\u202e';
const ESCAPED = 'x\\u000a2026-01-01  #99  live     deploy blog\\u001b[2K\\u009b\\u202e';

test('a text from elsewhere is one line, whatever is in it', () => {
  expect(escapeControl(FORGED)).toBe(ESCAPED);
  expect(escapeControl('Größe 4 · “quoted” 日本')).toBe('Größe 4 · “quoted” 日本');
});

test.each([
  ['\u200e \u200f \u061c', '\\u200e \\u200f \\u061c'],
  ['\u200b\ufeff\u00ad\u2060', '\\u200b\\ufeff\\u00ad\\u2060'],
  ['\u2066\u2069\u202e', '\\u2066\\u2069\\u202e'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['\ud800', '\\ud800'],
  ['\u0085\u2028\u2029', '\\u0085\\u2028\\u2029'],
])('%j is shown by its number, wherever it is', (text, shown) => {
  expect(escapeControl(text)).toBe(shown);
});

test('a violation that names what a page has forges no line', () => {
  expect(listViolations('blog 1', [{ app: 'blog', page: '/blog', text: FORGED }], 'fix it')).toBe(
    `blog 1, page /blog: ${ESCAPED}; fix it`,
  );
});

test('the message of an error in a section forges no line of the output', async () => {
  const shell = `exports.shared = {}; exports.site = {}; exports.render = ({ remote }) => remote.page();`;
  const remote = `exports.page = async () => { throw new Error(${JSON.stringify(FORGED)}) };`;
  const jobs = [{ path: '/blog', pattern: '/blog' }];
  const receiver = { site: () => undefined, page: () => Promise.resolve() };
  await expect(render({ name: 'blog 1', shell, remote, jobs }, receiver)).rejects.toThrow(
    `blog 1, page /blog: ${ESCAPED}; fix the page and build it again`,
  );
});
