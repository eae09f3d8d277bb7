import fs from 'node:fs';
import path from 'node:path';

/** Where the reviewed screenshots are. */
export const BASELINE = path.join(import.meta.dirname, 'baseline');
const MADE_WITH = path.join(BASELINE, 'made-with.json');

/** The version of Chromium that they were taken with; undefined before the first ones. */
export const madeWith = (): string | undefined =>
  fs.existsSync(MADE_WITH)
    ? (JSON.parse(fs.readFileSync(MADE_WITH, 'utf8')) as { chromium: string }).chromium
    : undefined;

export function noteMadeWith(chromium: string): void {
  fs.mkdirSync(BASELINE, { recursive: true });
  fs.writeFileSync(MADE_WITH, `${JSON.stringify({ chromium }, null, 2)}\n`);
}

/** Where each of them lies below the baseline, in order. */
export const keptNames = (): string[] =>
  fs.existsSync(BASELINE)
    ? fs
        .readdirSync(BASELINE, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.png'))
        .sort()
    : [];

/** How it is told that a screenshot is not as it was reviewed; its place stands before. */
export const DIFFERS = 'differs from its reviewed screenshot';
