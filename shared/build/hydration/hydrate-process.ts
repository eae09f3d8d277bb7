import path from 'node:path';
import { createRequire } from 'node:module';
import type * as React from 'react';
import type * as ReactDOM from 'react-dom/client';
import { siteConfig } from '@site/site/site.config';
import { splitHead } from '@site/contract/document';
import { becomeBrowser } from './browser';
import type * as Elements from './element';

export interface PrerenderedPage {
  readonly path: string;
  readonly pattern: string;
  readonly html: string;
}

export interface Work {
  readonly bundle: string;
  readonly checkout: string;
  readonly pages: readonly PrerenderedPage[];
}

const dom = becomeBrowser();
const require = createRequire(import.meta.url);
// Loaded as the bundle loads them, or each would exist twice.
const { act, captureOwnerStack, Component, createElement } = require('react') as typeof React;
const { hydrateRoot } = require('react-dom/client') as typeof ReactDOM;
const { frameRequest, remotePage } = require('./element.ts') as typeof Elements;

function placeOf(stack: string, checkout: string): string | undefined {
  for (const line of stack.split('\n')) {
    const [, file, lineNumber] = /^\s*at (?:.*\()?(?:file:\/\/)?(\/[^:]+):(\d+)/.exec(line) ?? [];
    if (!file || file.includes('node_modules') || file.includes('/dist/')) continue;
    if (file.startsWith(import.meta.dirname)) continue;
    return `${path.relative(checkout, file)}:${lineNumber}`;
  }
  return undefined;
}

/** React names the component that threw only to an error boundary. */
class Boundary extends Component<React.PropsWithChildren, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = (): React.ReactNode => (this.state.failed ? null : this.props.children);
}

class Page {
  readonly errors: string[] = [];

  constructor(
    readonly work: Work,
    readonly page: PrerenderedPage,
  ) {}

  readonly note = (
    error: unknown,
    info: { readonly componentStack?: string | null } = {},
  ): void => {
    const components = info.componentStack ?? '';
    // An error has the place that threw it, a difference the place that wrote the element.
    const stacks = [
      (error instanceof Error && error.stack) || '',
      captureOwnerStack() ?? '',
      components,
    ];
    const place = stacks.map((stack) => placeOf(stack, this.work.checkout)).find(Boolean);
    const [, component] = /^\s*at ([A-Z]\w*)/m.exec(components) ?? [];
    const where = [place, component && `component ${component}`].filter(Boolean).join(', ');
    this.addError(error instanceof Error ? error.message : String(error), where);
  };

  addError(error: string, place?: string): void {
    const text = `page ${this.page.path}: ${place ? `${place}: ` : ''}${error}`;
    if (!this.errors.includes(text)) this.errors.push(text);
  }

  /** As a deploy checks them, but where the build can name the page at once. */
  checkTexts(): void {
    const { title, description } = siteConfig.editorial;
    const meta = (name: string) =>
      document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
    if (/replace this with/i.test(document.documentElement.textContent + meta('description')))
      this.addError('has the text of a template, "Replace this with ...": write your own');
    if (meta('robots').startsWith('noindex') || document.title === '') return;
    for (const [name, text, { least, most }] of [
      ['title', document.title, title],
      ['description', meta('description'), description],
    ] as const)
      if (text.length < least || text.length > most)
        this.addError(
          `${name} has ${text.length} characters instead of ${least} to ${most}: ${JSON.stringify(text)}`,
        );
  }

  checkElements(container: Element): void {
    for (const element of container.querySelectorAll('[style]'))
      this.addError(
        `${element.outerHTML.slice(0, 100)}: the content security policy blocks style attributes; use a class`,
      );
    for (const picture of container.querySelectorAll('img')) {
      if (
        !picture.hasAttribute('alt') ||
        !picture.hasAttribute('width') ||
        !picture.hasAttribute('height')
      )
        this.addError(`${picture.outerHTML.slice(0, 100)}: a picture needs alt, width and height`);
    }
  }

  async hydrate(checked: Elements.HydrationBundle): Promise<void> {
    const { path: address, pattern, html } = this.page;
    dom.reconfigure({ url: new URL(address, 'https://site.example').href });
    const { head, app } = splitHead(html);
    document.head.innerHTML = head;
    document.body.innerHTML = `<div id="root">${app}</div>`;
    const container = document.getElementById('root') as HTMLElement;
    this.checkTexts();
    this.checkElements(container);
    const element =
      'pageOf' in checked
        ? await checked.pageOf(frameRequest(address))
        : await remotePage(checked, address, pattern);
    const uncaught = ({ error, message }: ErrorEvent) => this.note(error ?? message);
    window.addEventListener('error', uncaught);
    try {
      const root = await act(() =>
        Promise.resolve(
          hydrateRoot(container, createElement(Boundary, null, element), {
            onRecoverableError: this.note,
            onCaughtError: this.note,
            onUncaughtError: this.note,
          }),
        ),
      );
      await act(() => Promise.resolve(root.unmount()));
    } catch (error) {
      this.note(error);
    } finally {
      window.removeEventListener('error', uncaught);
    }
  }
}

async function hydrateAll(work: Work): Promise<string[]> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const method of ['error', 'warn', 'log', 'info'] as const) console[method] = () => undefined;
  const checked = require(work.bundle) as Elements.HydrationBundle;
  const errors: string[] = [];
  for (const prerendered of work.pages) {
    const page = new Page(work, prerendered);
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', page.note);
    await page.hydrate(checked);
    errors.push(...page.errors);
  }
  return errors;
}

process.once('message', (work: Work) => {
  hydrateAll(work).then(
    (errors) => process.send?.(errors, () => process.exit(0)),
    (error: unknown) =>
      process.send?.(
        [
          `the app could not be loaded in a browser: ${error instanceof Error ? error.stack : String(error)}`,
        ],
        () => process.exit(0),
      ),
  );
});
