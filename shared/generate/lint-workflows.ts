/** npm run check:workflows [-- <file>...] exits with 1 if GitHub would refuse anything. */
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser';
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../.github/workflows');
const named = process.argv.slice(2);
const files =
  named.length > 0 ? named : fs.readdirSync(FOLDER).map((name) => path.join(FOLDER, name));

for (const name of files) {
  const content = fs.readFileSync(name, 'utf8');
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  // Adds what it finds to context.errors.
  if (value) await convertWorkflowTemplate(context, value);
  for (const { message } of context.errors.getErrors()) {
    process.stderr.write(`Error: ${message}\n`);
    process.exitCode = 1;
  }
}
