/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { siteConfig } from '@site/site/site.config';
import type { Release } from '@site/contract';
import { codeErrors, contentWarnings } from './code-budgets';

/** Incompressible. */
const noise = (bytes: number) => randomBytes(bytes);

const { parts, page, pages } = siteConfig.budgets;

const remote = (files: Record<string, Buffer>) =>
  ({
    app: 'blog',
    entry: 'remoteEntry.js',
    routes: [{ path: '/blog', pages: ['/blog'], scripts: ['page.js'], styles: ['page.css'] }],
    client: Object.fromEntries(
      Object.entries(files).map(([name, body]) => [name, { bytes: body.length }]),
    ),
  }) as unknown as Release;

const shell = {
  app: 'shell',
  scripts: ['main.js'],
  styles: ['main.css'],
  provides: {},
  claims: {},
} as unknown as Release;

const errorsIn = (
  release: (files: Record<string, Buffer>) => Release,
  files: Record<string, Buffer>,
) => codeErrors(release(files), new Map(Object.entries(files)));

test('code within its budget passes, however much content there is', () => {
  const files = {
    'remoteEntry.js': noise(1000),
    'page.js': noise(8000),
    'page.css': noise(3000),
    'posts/long.json': noise(1_000_000),
  };
  expect(errorsIn(remote, files)).toEqual([]);
  expect(contentWarnings(remote(files))).toEqual([]);
});

test('the message about a page with too much code has page, amount and next step', () => {
  const part = (pages['/blog']?.after ?? page.after) - parts.shell.scripts;
  const files = {
    'remoteEntry.js': noise(1000),
    'page.js': noise(part),
    'page.css': noise(parts.section.styles + 100),
  };
  expect(errorsIn(remote, files)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^page /blog: its scripts are \\d+ bytes compressed, \\d+ over the part of ${part} that blog has`,
      ),
    ),
    expect.stringMatching(
      /^page \/blog: its styles are \d+ bytes compressed, \d+ over the part of/,
    ),
  ]);
});

test("the shell's budget includes its scripts inside the document", () => {
  const script = (bytes: number) => Buffer.from(`<script>${noise(bytes).toString('hex')}</script>`);
  const main = noise(parts.shell.scripts - 1000);
  const files = { 'main.js': main, 'main.css': noise(100) };
  expect(errorsIn(() => shell, files)).toEqual([]);
  expect(errorsIn(() => shell, { ...files, 'document.html': script(2000) })).toEqual([
    expect.stringContaining(`over the part of ${parts.shell.scripts} that shell has`),
  ]);
});

test('the part of the shell leaves room for a section on every page', () => {
  for (const after of [page.after, ...Object.values(pages).map((one) => one.after ?? page.after)])
    expect(after - parts.shell.scripts).toBeGreaterThan(0);
});

test('content beyond what is usual is a warning', () => {
  const release = remote({});
  const large = { ...release, client: { 'a.json': { bytes: 150_000_001 } } } as unknown as Release;
  expect(contentWarnings(large)).toEqual([expect.stringContaining('1 more than is usual')]);
});
