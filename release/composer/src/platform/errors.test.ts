import fs from 'node:fs';
import { PAGE, refusalCodes } from '../../testing/refusal-codes';
import * as errors from './errors';

/** The formatter pads cells. */
const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-+ \|/g, '- |');

test('docs/refusal-codes.md lists every refusal code; npm run refusals writes it', () => {
  expect(plain(fs.readFileSync(PAGE, 'utf8'))).toBe(plain(refusalCodes()));
});

test('every refusal class has its own code, summary and next step, and is listed', () => {
  const listed = errors.REFUSALS.map((Kind) => new Kind(''));
  for (const field of ['code', 'summary', 'nextStep'] as const)
    expect(new Set(listed.map((one) => one[field])).size).toBe(listed.length);
  const abstract = [errors.ReleaseError, errors.Refusal];
  const classes = Object.values(errors).filter(
    (value) => typeof value === 'function' && value.prototype instanceof Error,
  );
  const missing = classes.filter(
    (one) => ![...errors.REFUSALS, ...abstract].includes(one as never),
  );
  expect(missing).toEqual([]);
});
