import {
  activate,
  adoptRelease,
  commit,
  type Composition,
  MemoryStore,
  nextComposition,
  ObjectWriter,
  publishRelease,
  readLatest,
  releaseId,
  type Trial,
} from '@site/store';
import { deployExample, exampleBuild, writeExamplePages } from '@site/store/testing';
import { createObserver } from '../src/create-observer';
import type { NewShare, WatchActions } from '../src/watch';
import type { Visit } from '@site/server';

const START = Date.parse('2026-11-28T01:00:00.000Z');

export const ORIGIN = 'https://site.example';
export const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' };
export const DOCUMENT = { 'Sec-Fetch-Dest': 'document' };

/** As browsers send it over TLS. The server has checked it. */
const COOKIE = '__Host-release_side=signed';

export class TrialSite {
  ms = START;
  readonly now = () => this.ms;
  readonly store = new MemoryStore(this.now);
  readonly steps: string[] = [];
  readonly shares: NewShare[] = [];
  readonly log: string[] = [];

  static async create(): Promise<TrialSite> {
    const site = new TrialSite();
    for (const app of ['shell', 'blog', 'forms'])
      await deployExample(site.store, { app, text: 'one' }, site.now);
    return site;
  }

  async latest(): Promise<Composition> {
    const { composition } = await readLatest(this.store);
    if (!composition) throw new Error('nothing is live');
    return composition;
  }

  async #commit(action: string, author: string, trials: (number: number) => readonly Trial[]) {
    const { composition: latest, next } = await readLatest(this.store);
    if (!latest) throw new Error('nothing is live');
    const change = { at: new Date(this.ms).toISOString(), action, author, reason: 'a reason' };
    const { apps, settings, wayBack } = latest;
    const proposal = { change, apps, settings, wayBack, trials: trials(next) };
    const composition = nextComposition(latest, next, proposal);
    await commit(this.store, composition);
    await activate(this.store, composition.number);
    return composition;
  }

  async begin(app: string, percent: number, options: Trial['options'] = {}): Promise<number> {
    const objects = new ObjectWriter(this.store, this.now);
    const release = await publishRelease(objects, exampleBuild(app, `two ${percent}`));
    const { ref } = await adoptRelease(objects, app, release);
    const pages = { [app]: await writeExamplePages(objects, app, `two ${percent}`) };
    const { trials } = await this.latest();
    const at = new Date(this.ms).toISOString();
    const since = { at, action: 'deploy', author: 'Ada', reason: 'better' };
    const { number } = await this.#commit('deploy', 'Ada', (id) => [
      ...trials,
      { id, app, percent, ...ref, pages, since: { ...since, composition: id }, options },
    ]);
    return number;
  }

  async end(app: string, author = 'Ada', action = 'abort'): Promise<void> {
    const { trials } = await this.latest();
    await this.#commit(action, author, () => trials.filter((trial) => trial.app !== app));
  }

  async setShare(app: string, percent: number): Promise<void> {
    const { trials } = await this.latest();
    const raised = trials.map((trial) => (trial.app === app ? { ...trial, percent } : trial));
    await this.#commit('deploy', 'watch', () => raised);
  }

  readonly actions: WatchActions = {
    deploy: async (share) => {
      const trial = (await this.latest()).trials.find(({ app }) => app === share.app);
      if (!trial || releaseId(trial) !== share.release) throw new Error('it is not on trial');
      this.shares.push(share);
      this.steps.push(`raise ${share.app} to ${share.percent}`);
      await this.setShare(share.app, share.percent);
    },
    promote: async ({ app }) => {
      this.steps.push(`promote ${app}`);
      await this.end(app, 'watch', 'promote');
    },
    abort: async ({ app, reason }) => {
      this.steps.push(`abort ${app}: ${reason}`);
      await this.end(app, 'watch');
    },
  };

  observe(isReporterOn = true): Visitors {
    const log = (line: string) => void this.log.push(line);
    const observer = createObserver(this.store, { isReporterOn, now: this.now, log });
    observer.start();
    return new Visitors(this, observer);
  }
}

export type Observer = ReturnType<typeof createObserver>;

export class Visitors {
  static count = 0;

  constructor(
    readonly site: TrialSite,
    readonly observer: Observer,
  ) {}

  async begin(client: string, trial?: number): Promise<Visitor> {
    const { number: composition } = await this.site.latest();
    const id = `visit-${++Visitors.count}`;
    const visit: Visit = { client, composition, trial, id, isNew: true };
    const request = new Request(`${ORIGIN}/blog`, { headers: DOCUMENT });
    this.observer.observe(request, new Response('a page'), visit);
    return new Visitor(this.observer, { ...visit, isNew: false }, COOKIE);
  }

  async several(count: number, trial: number | undefined, error = false): Promise<void> {
    for (let index = 0; index < count; index++) {
      const visitor = await this.begin(
        `198.51.${(Visitors.count >> 8) % 256}.${Visitors.count % 256}`,
        trial,
      );
      await visitor.report(error);
    }
  }
}

export class Visitor {
  constructor(
    readonly observer: Observer,
    readonly visit: Visit,
    readonly cookie: string,
  ) {}

  as(change: Partial<Visit>, cookie = this.cookie): Visitor {
    return new Visitor(this.observer, { ...this.visit, ...change }, cookie);
  }

  get(path: string, status = 200, headers: Record<string, string> = DOCUMENT): Response {
    const request = new Request(ORIGIN + path, { headers: { ...headers, Cookie: this.cookie } });
    return this.observer.observe(request, new Response('', { status }), this.visit);
  }

  send(body: string, headers: Record<string, string> = SAME_SITE, method = 'POST') {
    const request = new Request(`${ORIGIN}/_report`, {
      method,
      headers: { ...headers, Cookie: this.cookie },
      ...(method === 'GET' ? {} : { body }),
    });
    return this.observer.answer(request, this.visit);
  }

  report(error = false) {
    return this.send(JSON.stringify({ alive: true, error }));
  }
}
