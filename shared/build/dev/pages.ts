import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteConfig } from '@site/site/site.config';
import { claimsOf, type Live, ownerOf, parseLive, type Section } from '@site/contract';
import { sendingTo } from '@site/contract/document/policy';
import { putSection } from './document';
import type { LiveSite } from './live-site';
import type { Answer } from './render/section';
import type { Renderer } from './render/renderer';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const claims = claimsOf(siteConfig.apps);

function send(response: ServerResponse, type: string, body: string, headers = {}): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  response.end(body);
}

export class SectionPages {
  constructor(
    readonly app: string,
    readonly renderer: Renderer,
    readonly live: LiveSite,
    readonly isBuilt: (file: string) => boolean,
  ) {}

  /** The live application loads pages from source as documents, as it does finished pages. */
  async #liveJson(): Promise<Live> {
    const address = `${this.live.address}/live.json`;
    const live = parseLive(await (await fetch(address)).text(), address);
    const patterns = await this.renderer.call<string[]>('listPatterns');
    const section: Section = {
      app: this.app,
      release: `0.0.0-${'0'.repeat(32)}`,
      kind: 'documents',
      base: `/_releases/${this.app}/dev/`,
      routes: patterns.map((path) => ({ path, scripts: [], styles: [] })),
      integrity: {},
    };
    return {
      ...live,
      sections: { ...live.sections, [this.app]: { live: section, previous: null } },
    };
  }

  async answer(pathname: string, search: string, response: ServerResponse): Promise<boolean> {
    if (pathname === '/live.json') {
      send(response, 'application/json', JSON.stringify(await this.#liveJson()));
      return true;
    }
    if (ownerOf(claims, pathname) !== this.app) return false;
    const answer = await this.renderer.call<Answer | null>('answer', pathname);
    if (!answer) return false;
    if ('redirect' in answer) response.writeHead(308, { location: answer.redirect + search }).end();
    else if ('document' in answer)
      send(response, `${answer.document.type}; charset=utf-8`, answer.document.body);
    else {
      const { page } = answer;
      if (page.error) console.error(`${pathname}: ${page.error}`);
      const frame = await fetch(this.live.address + pathname);
      const policy = frame.headers.get('content-security-policy');
      const headers = policy && { 'content-security-policy': sendingTo(policy, page.connects) };
      const styles = ['main.css', `${page.chunk}.css`].filter(this.isBuilt);
      const html = putSection(await frame.text(), this.app, page, styles);
      send(response, 'text/html; charset=utf-8', html, headers ?? {});
    }
    return true;
  }
}

export const answerPages =
  (pages: SectionPages): Handler =>
  (request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    pages.answer(pathname, search, response).then(
      (isAnswered) => isAnswered || next(),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(`${error instanceof Error ? error.message : String(error)}\n`);
      },
    );
  };
