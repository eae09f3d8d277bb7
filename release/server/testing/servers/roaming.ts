import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { drawsText, parseVisit } from '@site/tool/draws';
import type { SiteResponse } from './ask';
import { mixtureIn } from './visitors';

/** More say nothing new. */
const MOST = 50;

/** Versions of the app on trial. */
export interface RoamingTrial {
  readonly app: string;
  readonly live: string;
  readonly changed: string;
  isEnding: boolean;
}

const drawsIn = (cookie: string | undefined) =>
  parseVisit(cookie?.replace(/^release_side=/, ''))?.draws ?? [];

/** Each request goes to another server, as behind a balancer. */
export class Roaming {
  requests = 0;
  /** Answers compared with their visit's variant. */
  sided = 0;
  readonly failed: string[] = [];
  readonly mixed: string[] = [];
  readonly strayed: string[] = [];
  #isOver = false;
  #next = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #visitors: Promise<void>[];

  /** `trials` by the composition that began them; `pauseMs` between two requests. */
  constructor(
    readonly ports: readonly number[],
    readonly trials: ReadonlyMap<number, RoamingTrial>,
    visitors: number,
    readonly pauseMs = 0,
  ) {
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
    while (!this.#isOver && this.failed.length < MOST) {
      let cookie: string | undefined;
      const answered = async (path: string): Promise<string> => {
        if (this.pauseMs > 0) await setTimeout(this.pauseMs);
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
      for (let walk = 0; walk < 8 && !this.#isOver; walk++) {
        const page = await answered('/blog');
        this.#check('blog', page, cookie);
        for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/_releases\/[^"]+)"/g))
          await answered(file);
        this.#check('content', await answered('/'), cookie);
        await answered('/live.json');
      }
    }
  }

  #check(app: string, page: string, cookie: string | undefined): void {
    if (!page) return;
    const mixture = mixtureIn(app, page);
    if (mixture) this.mixed.push(mixture);
    for (const { trial: begun, letter } of drawsIn(cookie)) {
      const trial = this.trials.get(begun);
      if (trial?.app !== app || trial.isEnding) continue;
      this.sided++;
      const wanted = letter === 'l' ? trial.live : trial.changed;
      if (!page.includes(`${app} ${wanted} at`)) this.strayed.push(`${cookie} without ${wanted}`);
    }
  }

  /** A visit draws again only when no trial of its cookie is on. */
  #checkDrawn(before: string | undefined, now: string): void {
    const isOn = drawsIn(before).some(({ trial }) => this.trials.get(trial)?.isEnding === false);
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
