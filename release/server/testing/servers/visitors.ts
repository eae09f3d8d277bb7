import type { Live } from '@site/shared/contract';
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { drawsText, parseVisit } from '@site/tool/draws';
import type { SiteResponse } from './ask';

/** Visitors stop after so many. */
const MAX_FAILED = 50;
const WALKS = 8;

/** Versions of the app on trial. */
export interface VisitedTrial {
  readonly app: string;
  readonly live: string;
  readonly changed: string;
  isEnding: boolean;
}

interface Options {
  /** By the compositions that began them. */
  readonly trials?: ReadonlyMap<number, VisitedTrial>;
  /** Between two requests of a visitor. */
  readonly pauseMs?: number;
}

const drawsIn = (cookie: string | undefined) =>
  parseVisit(cookie?.replace(/^release_side=/, ''))?.draws ?? [];

const filesIn = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/_releases\/[^"]+)"/g)].map(([, file = '']) => file);

const releasesIn = (page: string, app: string) => [
  ...new Set(
    [...page.matchAll(new RegExp(`/_releases/${app}/([^/"]+)/`, 'g'))].map(([, id]) => id),
  ),
];

/** A page's text and files must be of one release. */
function mixtureIn(app: string, page: string): string | undefined {
  const [, version] = new RegExp(`${app} (\\d+\\.\\d+\\.\\d+)`).exec(page) ?? [];
  const releases = releasesIn(page, app);
  const isOne = releases.length === 1 && releases[0]?.startsWith(`${version}-`);
  return isOne ? undefined : `${app} ${version} with files of ${releases.join(' and ')}`;
}

/** Each request goes to the next server, as behind a balancer. */
export class Visitors {
  requests = 0;
  /** Pages compared with their visit's variant, and with live.json. */
  sided = 0;
  compared = 0;
  readonly failed: string[] = [];
  readonly mixed: string[] = [];
  readonly strayed: string[] = [];
  readonly #trials: ReadonlyMap<number, VisitedTrial>;
  readonly #pauseMs: number;
  #isOver = false;
  #next = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #visitors: Promise<void>[];

  constructor(
    readonly ports: readonly number[],
    visitors: number,
    { trials = new Map<number, VisitedTrial>(), pauseMs = 0 }: Options = {},
  ) {
    this.#trials = trials;
    this.#pauseMs = pauseMs;
    this.#visitors = Array.from({ length: visitors }, () => this.#visit());
  }

  #ask(path: string, cookie: string | undefined): Promise<SiteResponse> {
    this.requests++;
    const port = this.ports[this.#next++ % this.ports.length];
    const headers = cookie ? { Cookie: cookie } : {};
    const asked = { host: '127.0.0.1', port, path, headers, agent: this.#agent };
    return new Promise((resolve, reject) => {
      const request = get(asked, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        );
      });
      request.on('error', (fault) => {
        // An idle connection may end just when it is reused; browsers and balancers retry, too.
        if (request.reusedSocket) resolve(this.#ask(path, cookie));
        else reject(fault);
      });
    });
  }

  async #visit(): Promise<void> {
    while (!this.#isOver && this.failed.length < MAX_FAILED) {
      let cookie: string | undefined;
      const answered = async (path: string): Promise<string> => {
        if (this.#pauseMs > 0) await setTimeout(this.#pauseMs);
        const answer = await this.#ask(path, cookie).catch((fault: unknown) => String(fault));
        if (typeof answer === 'string' || answer.status !== 200) {
          this.failed.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
          return '';
        }
        const drawn = answer.headers['set-cookie']?.[0]?.split(';')[0];
        if (drawn) this.#checkDrawn(cookie, drawn);
        cookie = drawn ?? cookie;
        return answer.body;
      };
      for (let walk = 0; walk < WALKS && !this.#isOver; walk++) {
        const before = await answered('/live.json');
        const blog = await answered('/blog');
        this.#check('blog', blog, cookie);
        for (const file of filesIn(blog)) await answered(file);
        const content = await answered('/');
        this.#check('content', content, cookie);
        if (this.ports.length === 1 && before === (await answered('/live.json')))
          this.#compare(before, { blog, content });
      }
    }
  }

  #check(app: string, page: string, cookie: string | undefined): void {
    if (!page) return;
    const mixture = mixtureIn(app, page);
    if (mixture) this.mixed.push(mixture);
    for (const { trial: begun, letter } of drawsIn(cookie)) {
      const trial = this.#trials.get(begun);
      if (trial?.app !== app || trial.isEnding) continue;
      this.sided++;
      const wanted = letter === 'l' ? trial.live : trial.changed;
      if (!page.includes(`${app} ${wanted} at`)) this.strayed.push(`${cookie} without ${wanted}`);
    }
  }

  /** Nothing went live meanwhile: the pages are of the composition that live.json names. */
  #compare(live: string, pages: Readonly<Record<string, string>>): void {
    if (!live) return;
    this.compared++;
    const { composition, sections } = JSON.parse(live) as Live;
    for (const [app, page] of Object.entries(pages))
      if (page && releasesIn(page, app)[0] !== sections[app]?.live.release)
        this.mixed.push(`a page of ${app} of another composition than ${composition}`);
  }

  /** A visit draws again only when no trial of its cookie is on. */
  #checkDrawn(before: string | undefined, now: string): void {
    const isOn = drawsIn(before).some(({ trial }) => this.#trials.get(trial)?.isEnding === false);
    // What `release serve` has counted of a visit may change.
    if (isOn && drawsText(drawsIn(now)) !== drawsText(drawsIn(before)))
      this.strayed.push(`${before} drawn again: ${now}`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visitors);
    this.#agent.destroy();
  }
}
