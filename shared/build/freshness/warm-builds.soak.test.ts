import fc from 'fast-check';
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { edits, tinyApp } from '../testing/tiny-app';

const repository = path.resolve(__dirname, '../../..');
const work = path.join(repository, '.work', `warm-${process.pid}`);

afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

const digest: unknown = expect.stringMatching(/^\w{64}$/);

type Files = Readonly<Record<string, string>>;

function builder(name: string) {
  const folder = path.join(work, name);
  fs.mkdirSync(folder, { recursive: true });
  const child = fork(path.join(__dirname, '../testing/digests.mjs'), [folder], { execArgv: [] });
  const digestsOf = (files: Files) =>
    new Promise<unknown>((resolve) => {
      child.once('message', resolve);
      child.send(files);
    });
  return { digestsOf, end: () => child.kill() };
}

const edit = fc
  .constantFrom(...Object.keys(edits))
  .chain((file) => fc.tuple(fc.constant(file), fc.constantFrom(...(edits[file] ?? []))));

test('a build that goes on from the last one makes what a build from nothing makes', async () => {
  const { digestsOf, end } = builder('tiny');
  let files: Record<string, string | null> = { ...tinyApp };
  const first = await digestsOf(files as Files);
  try {
    await fc.assert(
      fc.asyncProperty(edit, async ([name, text]) => {
        files = Object.fromEntries(
          Object.entries({ ...files, [name]: text }).filter(([, content]) => content !== null),
        );
        const digests = await digestsOf(files as Files);
        expect(digests).toEqual([digest, digest]);
        expect((digests as string[])[0]).toBe((digests as string[])[1]);
      }),
      {
        // Once shipped wrong: a constant that another module shows.
        examples: [[['src/content/constants.ts', edits['src/content/constants.ts']?.[1] ?? null]]],
        ...(process.env.SOAK ? { numRuns: 200 } : { numRuns: 3, seed: 20 }),
        endOnFailure: true,
      },
    );
    expect(first).toEqual([digest, digest]);
  } finally {
    end();
  }
});

function blogFiles(): Record<string, string> {
  const folder = path.join(repository, 'remote-blog');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = names.filter(
    (name) => /^(src|build)\/.*\.\w+$|^[\w.]+\.(json|ts)$/.test(name) && !/\.test\./.test(name),
  );
  return Object.fromEntries(
    sources.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
}

function changed(name: string, text: string, at: number): string | undefined {
  if (name.endsWith('.md')) return `${text}\nOne more sentence, number ${at}.\n`;
  if (name.endsWith('.css')) return `${text}\n.added${at} {\n  color: inherit;\n}\n`;
  const prose = [...text.matchAll(/'[A-Z][^'\n]{40,90}[.?]'/g)];
  const { index, 0: found } = prose[at % prose.length] ?? { index: 0, 0: '' };
  return (
    found &&
    `${text.slice(0, index)}${found.slice(0, -2)} ${at}.'${text.slice(index + found.length)}`
  );
}

if (process.env.SOAK)
  test('a warm build of the real blog equals a fresh one', async () => {
    const { digestsOf, end } = builder('blog');
    let files = blogFiles();
    const before = await digestsOf(files);
    const known = new Set([JSON.stringify(before)]);
    const names = Object.keys(files).filter(
      (name) => name.startsWith('src/') && changed(name, files[name] ?? '', 1),
    );
    try {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), fc.nat(99), async (name, at) => {
          files = { ...files, [name]: changed(name, files[name] ?? '', at) ?? '' };
          const digests = await digestsOf(files);
          expect(digests).toEqual([digest, digest]);
          expect((digests as string[])[0]).toBe((digests as string[])[1]);
          known.add(JSON.stringify(digests));
        }),
        { numRuns: 20, endOnFailure: true },
      );
      expect(before).toEqual([digest, digest]);
      // Edits without effect would prove nothing.
      expect(known.size).toBeGreaterThan(10);
    } finally {
      end();
    }
  });
