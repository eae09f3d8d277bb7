import fs from 'node:fs';
import { PAGE, refusalCodes, refusals } from '../../testing/refusal-codes';

/** The formatter pads cells. */
const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-+ \|/g, '- |');

test('docs/refusal-codes.md lists every refusal code; npm run refusals writes it', () => {
  expect(plain(fs.readFileSync(PAGE, 'utf8'))).toBe(plain(refusalCodes()));
});

test('every refusal class has its own code, summary and next step', () => {
  for (const field of ['code', 'summary', 'nextStep'] as const)
    expect(new Set(refusals.map((one) => one[field])).size).toBe(refusals.length);
  expect(refusals.length).toBeGreaterThan(20);
});
