import type { ShellData } from '../../src/contract';
import { SECTION_DATA_ID, SHELL_DATA_ID } from '../../src/contract/page-data';
import { baseOf } from '../bundles/development';
import type { Sources } from '../bundles/sources';
import type { Renderer } from '../render/renderer';
import { dataBlock, fillPlaces, settingsScript, splitHead } from '../../src/document/document';
import { type Origins, policyFor } from '../../src/document/policy';
import type { LiveSite } from './live-site';

/** In place of a release's id. */
export const RELEASE = 'dev';

export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface Framed {
  readonly path: string;
  /** Null for the shell's "not found" page. */
  readonly pattern: string | null;
  readonly app: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const stylesheet = (href: string) => `<link rel="stylesheet" href="${escaped(href)}">`;

export class Frames {
  constructor(
    readonly sources: Sources,
    readonly renderer: Renderer,
    readonly live: LiveSite,
  ) {}

  async liveDocument(path: string): Promise<PageResponse | undefined> {
    if (!this.live.address) return undefined;
    const answer = await fetch(`${this.live.address}${path}`);
    const policy = answer.headers.get('content-security-policy');
    const headers: Record<string, string> = policy ? { 'content-security-policy': policy } : {};
    return { status: answer.status, headers, html: await answer.text() };
  }

  async of(page: Framed): Promise<PageResponse> {
    if (this.sources.has('shell')) return this.#fromSource(page);
    const live = await this.liveDocument(page.path);
    if (live) return live;
    throw new Error('Nothing is live, and the shell does not come from source');
  }

  async #fromSource(page: Framed): Promise<PageResponse> {
    await this.sources.built('shell');
    const server = this.sources.server('shell');
    const [html, origins] = await Promise.all([
      this.renderer.call<string>(server, 'frame', { ...page, gone: [] }),
      this.renderer.call<Origins>(server, 'origins'),
    ]);
    const base = baseOf('shell');
    const data: ShellData = {
      release: RELEASE,
      base,
      scripts: ['main.js'],
      styles: [],
      integrity: { 'main.js': '' },
    };
    const template = this.sources.read('shell', 'document.html') ?? '';
    const { head, app } = splitHead(html);
    const frame = {
      'page:settings': [this.live.set ? settingsScript(this.live.set) : ''],
      'page:looks': this.sources.styles('shell', ['main']).map((name) => stylesheet(base + name)),
      'page:data': [dataBlock(SHELL_DATA_ID, data), dataBlock(SECTION_DATA_ID, null)],
    };
    const sends = origins.sections?.[page.app] ?? [];
    const policy = policyFor(fillPlaces(template, frame).join(''), origins, sends);
    return {
      status: page.pattern === null ? 404 : 200,
      headers: { 'content-security-policy': policy },
      html: fillPlaces(template, { ...frame, 'page:head': [head], 'page:app': [app] }).join(''),
    };
  }
}
