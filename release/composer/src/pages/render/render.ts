import { type FinishedPage, type Settings, settingFields } from '@site/contract';
import { refusalOf } from '../task-process';
import { startRenderer } from './renderer';

export interface PageJob {
  readonly path: string;
  readonly pattern: string | null;
  readonly finished?: FinishedPage;
  /** Names in the section's data that it may read; all by default. */
  readonly reads?: readonly string[] | undefined;
}

export interface RenderInput {
  readonly name: string;
  readonly shell: string;
  readonly remote: string | null;
  /** The remote's code finds it as ./data.json. */
  readonly data?: string | undefined;
  /** Names that code may read before any page; all by default. */
  readonly readsAlways?: readonly string[] | undefined;
  readonly jobs: readonly PageJob[];
  readonly gone?: readonly string[];
  readonly settings?: Settings;
}

/** Gets pages in job order, one at a time, while the next is rendered. */
export interface PageReceiver {
  /** Unchecked; called before any page, and only without a section. */
  site(site: unknown): void;
  page(job: PageJob, html: string): Promise<void>;
}

/** In characters: of a page, and of a section's pages together. */
const MAX = { page: 5_000_000, together: 2_000_000_000 };

interface Answer {
  readonly site?: unknown;
  readonly html?: unknown;
  readonly documents?: unknown;
  readonly error?: unknown;
}

/** Resolves to unchecked documents; rejects with a Refusal. */
export async function render(input: RenderInput, receiver: PageReceiver): Promise<unknown> {
  const { name, jobs, settings = {}, ...code } = input;
  const renderer = await startRenderer(name);
  const ask = async (message: object, subject: string): Promise<Answer> => {
    const answer = await renderer.ask<Answer>(message, subject);
    if (answer.error === undefined) return answer;
    throw refusalOf(subject, String(answer.error));
  };
  let receiving = Promise.resolve();
  try {
    const fields = Object.keys(settings).length > 0 ? settingFields(settings) : null;
    const { site } = await ask({ ...code, settings: fields, most: MAX.page }, name);
    if (!input.remote) receiver.site(site);
    let characters = 0;
    for (const job of jobs) {
      const subject = `${name}, page ${job.path}`;
      const { html } = await ask({ job }, subject);
      if (typeof html !== 'string') throw refusalOf(subject, 'render returned no HTML');
      characters += html.length;
      if (characters > MAX.together)
        throw refusalOf(subject, `makes more than ${MAX.together} characters with those before it`);
      await receiving;
      receiving = receiver.page(job, html);
      // Heard when the next page is there.
      receiving.catch(() => undefined);
    }
    const { documents } = await ask({}, name);
    await receiving;
    return JSON.parse(String(documents)) as unknown;
  } finally {
    renderer.end();
    // No write continues after the caller learns of an error.
    await receiving.catch(() => undefined);
  }
}
