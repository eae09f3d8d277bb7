import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type FinishedPage, type Settings, settingFields } from '@site/contract';
import { pageRefusal } from '../../refusal';
import { TaskRunner } from '../task-runner';

export interface PageJob {
  readonly path: string;
  readonly pattern: string | null;
  readonly finished?: FinishedPage;
  /** Names in the section's data that it may read; all by default. */
  readonly reads?: readonly string[] | undefined;
}

interface CodeToRender {
  readonly shell: string;
  readonly remote: string | null;
  /** The remote's code finds it as ./data.json. */
  readonly data?: string | undefined;
  /** Names that code may read while it loads; all by default. */
  readonly readsAlways?: readonly string[] | undefined;
  readonly gone?: readonly string[];
}

export interface RenderInput extends CodeToRender {
  readonly name: string;
  readonly jobs: readonly PageJob[];
  readonly settings?: Settings;
}

export interface Task extends CodeToRender {
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Characters of a page. */
  readonly most: number;
}

/** Gets pages in job order. */
export interface PageReceiver {
  /** Unchecked; called before any page, and only without a section. */
  site(site: unknown): void;
  page(job: PageJob, html: string): Promise<void>;
}

/** Characters of a page and of all pages together; number of pages that wait. */
const MAX = { page: 5_000_000, together: 2_000_000_000, queued: 8 };

interface Answer {
  readonly site?: unknown;
  readonly html?: unknown;
  readonly documents?: unknown;
  readonly error?: string;
}

/** Limits on the slowest machine. */
const SECONDS = { page: 10, start: 60 };
/** `all` includes buffers, which Node does not limit. */
const MEGABYTES = { heap: 512, all: 2_048 };

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Default of Node 20; counts in addition to the heap limit. */
const YOUNG_OBJECTS = '--max-semi-space-size=16';

/**
 * The process then opens no file or socket. Does nothing where prlimit is missing. Source: prlimit(1) and getrlimit(2).
 */
const limitResources = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    const limits = ['--nofile=0:0', `--data=${MEGABYTES.all * 1_048_576}`];
    execFile('prlimit', ['--pid', String(pid), ...limits], () => resolve());
  });

/** The process may read only its own code, and start nothing. */
async function startRenderer(name: string): Promise<TaskRunner> {
  const folder = fs.realpathSync(import.meta.dirname);
  const renderer = new TaskRunner(path.join(folder, 'render-process.mjs'), SECONDS.page, {
    execArgv: [
      '--no-warnings',
      PERMISSION,
      `--allow-fs-read=${folder}${path.sep}*`,
      `--max-old-space-size=${MEGABYTES.heap}`,
      YOUNG_OBJECTS,
    ],
    // Encoded by Node code that sections cannot reach, and parsed as plain data.
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await renderer.ask({}, name, SECONDS.start);
  await limitResources(renderer.pid as number);
  return renderer;
}

/** Resolves to unchecked documents; rejects with a Refusal. */
export async function render(input: RenderInput, receiver: PageReceiver): Promise<unknown> {
  const { name, jobs, settings = {}, ...code } = input;
  const renderer = await startRenderer(name);
  const ask = async (message: object, subject: string): Promise<Answer> => {
    const answer = await renderer.ask<Answer>(message, subject);
    if (answer.error === undefined) return answer;
    throw pageRefusal(subject, answer.error);
  };
  const renderPage = (job: PageJob): Promise<unknown> => {
    const page = ask({ job }, `${name}, page ${job.path}`).then(({ html }) => html);
    // Its error is thrown when its turn comes.
    page.catch(() => undefined);
    return page;
  };
  const receiving: Promise<void>[] = [];
  try {
    const fields = Object.keys(settings).length > 0 ? settingFields(settings) : null;
    const task: Task = { ...code, settings: fields, most: MAX.page };
    const { site } = await ask(task, name);
    if (!input.remote) receiver.site(site);
    let characters = 0;
    const rendering = jobs.slice(0, MAX.queued).map(renderPage);
    for (const [index, job] of jobs.entries()) {
      const subject = `${name}, page ${job.path}`;
      const html = await rendering.shift();
      const next = jobs[index + MAX.queued];
      if (next) rendering.push(renderPage(next));
      if (typeof html !== 'string') throw pageRefusal(subject, 'render returned no HTML');
      characters += html.length;
      if (characters > MAX.together)
        throw pageRefusal(subject, `exceeds ${MAX.together} characters with those before it`);
      if (receiving.length >= MAX.queued) await receiving.shift();
      const page = receiver.page(job, html);
      page.catch(() => undefined);
      receiving.push(page);
    }
    const { documents } = await ask({}, name);
    await Promise.all(receiving);
    return JSON.parse(String(documents)) as unknown;
  } finally {
    renderer.end();
    // No write continues after the caller learns of an error.
    await Promise.allSettled(receiving);
  }
}
