/**
 * Results are shared within a run, by all that went into them: 360 worker seconds instead of 480. Failures are not
 * kept; rendering's own tests and npm run soak always render.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { LIMITS, PageReceiver, RenderInput } from '../src/pages/render/render';

interface Rendering {
  readonly LIMITS: typeof LIMITS;
  readonly render: (input: RenderInput, receiver: PageReceiver) => Promise<unknown[]>;
}

interface Rendered {
  readonly site: unknown[];
  readonly pages: { readonly html: string; readonly read: readonly string[] }[];
  readonly documents: unknown[];
}

const isInEarnest = () =>
  !!process.env.SOAK || /\bpages[\\/]render[\\/]/.test(expect.getState().testPath ?? '');

function keptAs(input: RenderInput, limits: typeof LIMITS): string | undefined {
  const { name: _, ...made } = input;
  const key = createHash('sha256').update(JSON.stringify([made, limits]));
  const folder = process.env.RENDERED_IN_THIS_RUN;
  return folder && path.join(folder, key.digest('hex'));
}

function kept(file: string): Rendered | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Rendered;
  } catch {
    return undefined;
  }
}

/** Atomic: other processes read it. */
function keep(file: string, rendered: Rendered): void {
  const written = `${file}.${randomUUID()}`;
  fs.writeFileSync(written, JSON.stringify(rendered));
  fs.renameSync(written, file);
}

jest.mock('../src/pages/render/render', () => {
  const actual = jest.requireActual<Rendering>('../src/pages/render/render');

  async function renderAndKeep(file: string, input: RenderInput, receiver: PageReceiver) {
    const rendered: Rendered = { site: [], pages: [], documents: [] };
    const documents = await actual.render(input, {
      site(site) {
        rendered.site.push(site);
        receiver.site(site);
      },
      async page(job, html, read) {
        rendered.pages.push({ html, read });
        await receiver.page(job, html, read);
      },
    });
    keep(file, { ...rendered, documents });
    return documents;
  }

  async function tell({ site, pages, documents }: Rendered, input: RenderInput, to: PageReceiver) {
    site.forEach((one) => to.site(one));
    await Promise.all(
      input.jobs.map((job, index) => {
        const { html = '', read = [] } = pages[index] ?? {};
        return to.page(job, html, read);
      }),
    );
    return documents;
  }

  const render: Rendering['render'] = async (input, receiver) => {
    const file = isInEarnest() ? undefined : keptAs(input, actual.LIMITS);
    if (!file) return actual.render(input, receiver);
    const before = kept(file);
    return before ? tell(before, input, receiver) : renderAndKeep(file, input, receiver);
  };
  return { ...actual, render };
});
