import type { Live } from '@site/shared/contract';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Connection, header, type Received, requestFor } from './connection';

/** More say nothing new. */
const MOST_FAULTS = 100;

export class Tally {
  requests = 0;
  /** Aborted, or read very slowly. */
  aborted = 0;
  slow = 0;
  compared = 0;
  readonly failed: string[] = [];
  readonly mixed: string[] = [];
}

/** A pause is not made up for. */
export class Pace {
  #next = performance.now();
  constructor(readonly rate: number) {}

  async turn(requests: number): Promise<void> {
    this.#next = Math.max(this.#next, performance.now() - 100) + (1000 * requests) / this.rate;
    await setTimeout(this.#next - performance.now());
  }
}

const releasesIn = (page: string, app: string) => [
  ...new Set(
    [...page.matchAll(new RegExp(`/_releases/${app}/([^/"]+)/`, 'g'))].map(([, id]) => id),
  ),
];

/** A page's text and files must be of one release. */
export function mixtureIn(app: string, page: string): string | undefined {
  const [, version] = new RegExp(`${app} (\\d+\\.\\d+\\.\\d+)`).exec(page) ?? [];
  const releases = releasesIn(page, app);
  const isOne = releases.length === 1 && releases[0]?.startsWith(`${version}-`);
  return isOne ? undefined : `${app} ${version} with files of ${releases.join(' and ')}`;
}

const WALK = ['/live.json', '/blog', '/blog/feed.xml', '/', '/live.json'] as const;

/** Answers of one walk must be of one composition, unless something went live meanwhile. */
function mixtureOf(bodies: readonly string[], isOneVisit: boolean, tally: Tally) {
  const [before, blog, feed, home, after] = bodies;
  const own = mixtureIn('blog', blog ?? '') ?? mixtureIn('content', home ?? '');
  if (own || !isOneVisit || before !== after) return own;
  const { composition, sections } = JSON.parse(before ?? '') as Live;
  const { blog: post, content } = { blog: sections.blog?.live, content: sections.content?.live };
  tally.compared++;
  const isOne =
    releasesIn(blog ?? '', 'blog')[0] === post?.release &&
    feed === `<feed>blog ${post?.release.split('-')[0]}</feed>` &&
    releasesIn(home ?? '', 'content')[0] === content?.release;
  return isOne ? undefined : `pages of another composition than ${composition}`;
}

const filesOf = (page: string) => [
  ...new Set(
    [...page.matchAll(/(?:src|href)="(\/_releases\/[^"]+)"/g)].map(([, file = '']) => file),
  ),
];

export interface Server {
  readonly port: number;
  /** Too large to send at once. */
  readonly large: { readonly path: string; readonly bytes: number };
}

export class Visitors {
  readonly tally = new Tally();
  #isOver = false;
  readonly #clients: Promise<void>[];

  constructor(
    readonly server: Server,
    rate: number,
    clients: number,
  ) {
    const pace = new Pace(rate);
    this.#clients = Array.from({ length: clients }, (_, index) =>
      this.#repeat(() => this.#visit(pace, index % 2 === 0)),
    );
    for (let each = 0; each < 4; each++) {
      this.#clients.push(this.#repeat(() => this.#readSlowly()));
      this.#clients.push(this.#repeat(() => this.#breakOff(each % 2 === 0)));
    }
  }

  async #repeat(visit: () => Promise<void>): Promise<void> {
    while (!this.#isOver && this.tally.failed.length < MOST_FAULTS)
      await visit().catch((fault: unknown) => this.tally.failed.push(String(fault)));
  }

  /** Over one connection, pipelined or in sequence. */
  async #visit(pace: Pace, isAtOnce: boolean): Promise<void> {
    const connection = new Connection(this.server.port);
    let cookie: string | undefined;
    const ask = async (paths: readonly string[]): Promise<Received[]> => {
      await pace.turn(paths.length);
      this.tally.requests += paths.length;
      const answers = await connection.ask(paths, cookie);
      answers.forEach(({ status }, index) => {
        if (status !== 200) this.tally.failed.push(`${paths[index]}: ${status}`);
      });
      return answers;
    };
    const askEach = async (paths: readonly string[]) => {
      if (isAtOnce) return ask(paths);
      const answers: Received[] = [];
      for (const path of paths) {
        const [answer] = await ask([path]);
        cookie = setBy(answer) ?? cookie;
        if (answer) answers.push(answer);
      }
      return answers;
    };
    try {
      for (let walk = 0; walk < 20 && !this.#isOver; walk++) {
        const answers = await askEach(WALK);
        // Pipelined requests before the first cookie are a visit each.
        const drawn = answers.map(setBy).findLast((one) => one);
        cookie = drawn ?? cookie;
        const bodies = answers.map(({ body }) => body);
        const mixture = mixtureOf(bodies, !(drawn && isAtOnce), this.tally);
        if (mixture) this.tally.mixed.push(mixture);
        await askEach(filesOf(bodies[1] ?? ''));
      }
    } finally {
      await connection.close();
    }
  }

  /** In small pieces with pauses; all of it must arrive. */
  async #readSlowly(): Promise<void> {
    const { path, bytes } = this.server.large;
    this.tally.requests++;
    this.tally.slow++;
    const socket = net.connect(this.server.port, '127.0.0.1');
    socket.write(requestFor(path).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    let got = 0;
    let body = NaN;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      if (Number.isNaN(body)) body = chunk.indexOf('\r\n\r\n') + 4;
      got += chunk.length;
      if (!this.#isOver) await setTimeout(20);
    }
    if (got - body !== bytes) throw new Error(`${path}: ${got - body} of ${bytes} bytes`);
  }

  async #breakOff(isEarly: boolean): Promise<void> {
    this.tally.requests++;
    this.tally.aborted++;
    const socket = net.connect(this.server.port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.write(requestFor(isEarly ? '/blog' : this.server.large.path).repeat(3), () => {
      if (isEarly) socket.destroy();
    });
    socket.once('data', () => socket.destroy());
    await closed;
    await setTimeout(50);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }
}

const setBy = (answer: Received | undefined) =>
  answer && header(answer.head, 'Set-Cookie')?.split(';')[0];
