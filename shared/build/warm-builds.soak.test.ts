import fc from 'fast-check';
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { edits, tinyApp } from './testing/tiny-app';

const repository = path.resolve(__dirname, '../..');
const folder = path.join(repository, '.work', `warm-${process.pid}`);

beforeAll(() => fs.mkdirSync(folder, { recursive: true }));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const digest: unknown = expect.stringMatching(/^\w{64}$/);

const edit = fc
  .constantFrom(...Object.keys(edits))
  .chain((file) => fc.tuple(fc.constant(file), fc.constantFrom(...(edits[file] ?? []))));

test('a build that goes on from the last one makes what a build from nothing makes', async () => {
  const builder = fork(path.join(__dirname, 'testing/digests.mjs'), [folder], { execArgv: [] });
  const digestsOf = (files: object) =>
    new Promise<unknown>((resolve) => {
      builder.once('message', resolve);
      builder.send(files);
    });
  let files: Record<string, unknown> = { ...tinyApp };
  const first = await digestsOf(files);
  try {
    await fc.assert(
      fc.asyncProperty(edit, async ([name, text]) => {
        files = Object.fromEntries(
          Object.entries({ ...files, [name]: text }).filter(([, content]) => content !== null),
        );
        const digests = await digestsOf(files);
        expect(digests).toEqual([digest, digest]);
        expect((digests as string[])[0]).toBe((digests as string[])[1]);
      }),
      {
        // The first is what was once shipped wrong: a constant that another module shows.
        examples: [[['src/content/constants.ts', edits['src/content/constants.ts']?.[1] ?? null]]],
        ...(process.env.SOAK ? { numRuns: 200 } : { numRuns: 3, seed: 20 }),
        endOnFailure: true,
      },
    );
    expect(first).toEqual([digest, digest]);
  } finally {
    builder.kill();
  }
});
