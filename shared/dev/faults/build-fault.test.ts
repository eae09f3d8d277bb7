import fs from 'node:fs';
import path from 'node:path';
import { checkout } from '../../checkout';
import { buildFault } from './build-fault';

const section = fs.mkdtempSync(path.join(checkout, 'e2e/.section-'));
const file = path.join(section, 'src/posts/calendars.md');
const place = (line: number) => `${path.relative(checkout, file)}:${line}`;

beforeAll(() => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, "one\nimport './nowhere';\nthree\n");
});
afterAll(() => fs.rmSync(section, { recursive: true }));

const inFile = { moduleIdentifier: `/loader.js??rule!${file}`, loc: '17:0-31' };

test.each([
  [
    'swc',
    `Module build failed (from ./node_modules/swc-loader/src/index.js):\nError:   x Expected '>'\n    ,-[${file}:2:1]\n 1 | one`,
    2,
  ],
  [
    'PostCSS',
    `Module build failed (from ./x.js):\nSyntaxError\n\n(3:6) ${file} Unclosed block\n\n  2 | }`,
    3,
  ],
  [
    'a loader of the section',
    `Module build failed (from ./build/posts-loader.mjs):\nPostError: calendars.md:2: no such picture\n    at compilePost (${checkout}/remote-blog/src/compile/posts.ts:64:32)\n    at x`,
    2,
  ],
  [
    'webpack, of an import that leads nowhere',
    `Module not found: Error: Can't resolve './nowhere' in '${section}'`,
    2,
  ],
])(
  'a build fault that %s reports has its file, its line and the lines around it',
  (_who, message, line) => {
    const fault = buildFault({ message, ...inFile }, section);
    expect(fault).toMatchObject({ kind: 'build', place: place(line) });
    expect(fault.lines?.find(({ at }) => at)?.number).toBe(line);
    expect(fault.message).not.toMatch(/Module build failed|\n\s+at /);
  },
);

test.each([
  ['outside of the checkout', 'Error: [/etc/passwd:1:1] no'],
  ['that is not there', 'PostError: nothing.md:2: no'],
])('a file %s is not shown', (_which, message) => {
  expect(buildFault({ message }, section)).toEqual({ kind: 'build', message });
});
