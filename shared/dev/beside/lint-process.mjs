import fs from 'node:fs';
import path from 'node:path';
import { setPriority } from 'node:os';

/**
 * Lints files: a message is a list of them, the answer a list of remarks. A process of its own, which keeps what the
 * rules know of types from one time to the next, and gives way to whatever builds and renders.
 */
setPriority(10);
const [, , checkout] = process.argv;
const settings = fs.existsSync(path.join(checkout, 'eslint.config.mjs'));
const { ESLint } = settings ? await import('eslint') : {};
const eslint =
  ESLint && new ESLint({ cwd: checkout, errorOnUnmatchedPattern: false, warnIgnored: false });

const remarkOf = (file, { line = 1, column = 1, message, ruleId }) =>
  `${path.relative(checkout, file)}:${line}:${column}: ${message}${ruleId ? ` (${ruleId})` : ''}`;

async function lint(files) {
  const results = eslint ? await eslint.lintFiles(files) : [];
  return results.flatMap(({ filePath, messages }) =>
    messages.map((one) => remarkOf(filePath, one)),
  );
}

process.on('message', (files) => {
  lint(files).then(
    (texts) => process.send({ texts }),
    (fault) => process.send({ texts: [`The files could not be linted: ${fault.message}`] }),
  );
});
process.on('disconnect', () => process.exit());
