import type { Measured } from './measured';

export type Steps = Readonly<Record<string, Measured>>;

/** Size of the blog to compare with. */
export const FEW = 20;
/** One word may cost this much more with many posts. */
const GROWTH = 2;
/** CPU milliseconds a page of a changed frame may cost. */
const MILLISECONDS = 30;

const cpu = (steps: Steps, ...names: readonly string[]) =>
  names.reduce((sum, name) => sum + (steps[name]?.cpuSeconds ?? 0), 0);

export function changesCostWhatTheyChange(
  few: Steps,
  many: Steps,
  posts: number,
  pages: number,
): boolean {
  console.log(`\nWhat a change costs with ${posts} posts, against ${FEW}`);
  const grown = ['one word', 'one post more'].map((change) => {
    const [before, after] = [few, many].map((steps) =>
      cpu(steps, `build ${change}`, `deploy ${change}`),
    ) as [number, number];
    const growth = after / before;
    console.log(
      `${change}: ${before.toFixed(1)} and ${after.toFixed(1)} CPU s to build and deploy, ${growth.toFixed(2)} x`,
    );
    return growth;
  });
  const frame = cpu(many, 'deploy the frame') - cpu(few, 'deploy the frame');
  const each = (frame / pages) * 1000;
  console.log(`the frame: ${each.toFixed(1)} CPU ms for each page more`);
  const isTooMuch = (grown[0] ?? 0) > GROWTH || each > MILLISECONDS;
  if (isTooMuch)
    console.log(
      `NO: more than ${GROWTH} x for a word, or ${MILLISECONDS} ms for a page of a frame`,
    );
  return !isTooMuch;
}
