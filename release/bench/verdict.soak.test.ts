import { execFileSync } from 'node:child_process';
import path from 'node:path';

test('of 10,000 harmless releases no more are taken back than the verdict promises', () => {
  const simulation = path.join(__dirname, 'verdict.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', simulation, '10000']);
  expect(output.toString()).toContain('Of 10000 harmless releases');
}, 3_600_000);
