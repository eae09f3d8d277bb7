/** npm run new: exits with 1, and changes nothing, if a name is bad or taken. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { addBlock, addPage, addPost, addRemote } from './add';
import { Checkout } from './checkout';
import { RefusedName } from './names';

const HELP = `Usage: npm run new -- <kind> <name>

  post "How calendars work"  a post of the blog, a draft dated today
  page blog/authors          a page of the section that may own the address
  block price-note           a block that pages of all sections can show
  remote guides              a section at /guides, with a page, an owner and a link in the header
`;

const KINDS = { post: addPost, page: addPage, block: addBlock, remote: addRemote };

const root = process.env.CHECKOUT || path.resolve(import.meta.dirname, '../../..');

function format(files: readonly string[]): void {
  const names = files.filter((name) => !name.endsWith('CODEOWNERS'));
  const args = ['--config', path.join(root, '.ci/oxfmt.jsonc'), ...names];
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), args, { cwd: root });
}

function create([kind = '', ...names]: readonly string[]): void {
  const add = Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : undefined;
  if (!add) throw new RefusedName(`There is no kind "${kind}"\n\n${HELP}`);
  const checkout = new Checkout(root);
  const steps = add(checkout, names.join(' '));
  const files = checkout.write();
  format(files);
  const next = ['', 'Replace what says "Replace this with", then:', ...steps, ''];
  process.stdout.write([...files, ...next].join('\n  '));
}

const args = process.argv.slice(2);
try {
  if (args.length === 0 || /^(-h|--help)$/.test(args[0] ?? '')) process.stdout.write(HELP);
  else create(args);
} catch (error) {
  if (!(error instanceof RefusedName)) throw error;
  process.stderr.write(`Error: ${error.message}\n`);
  process.exitCode = 1;
}
