/**
 * npm run new -- remote <name> [--outside <folder>] [--kind <kind>] | page <address> | post "<title>" | block <name>
 *
 * Exits with 1, and changes nothing, if a name is bad or taken.
 */
import { Command, CommanderError } from 'commander';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { siteConfig } from '../site.config';
import { addBlock } from './block';
import { Checkout } from './checkout';
import { addOfKind, kinds } from './kinds';
import { Refused } from './names';
import { addPage } from './page';
import { addPost } from './post';
import { addOutside, addRemote } from './remote';

const root = process.env.CHECKOUT || path.resolve(import.meta.dirname, '../..');

function run(words: readonly string[], cwd = root): void {
  const [program = '', ...rest] = words;
  const { status } = spawnSync(program, rest, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new Refused(`All is written, but "${words.join(' ')}" failed; run it again`);
}

const isUnformatted = (name: string) => /CODEOWNERS$|\.gitignore$/.test(name);
const isOutside = (name: string) => name.startsWith('..');

/** The formatter takes no path with "..": it formats outside files from their own folder. */
function format(files: readonly string[], folder = ''): void {
  const names = files.filter((name) => !isUnformatted(name));
  if (names.length === 0) return;
  const program = path.join(root, 'node_modules/.bin/oxfmt');
  const config = path.join(root, '.ci/oxfmt.jsonc');
  const here = path.join(root, folder);
  run([program, '--config', config, ...names.map((name) => path.relative(folder, name))], here);
}

function printNextSteps(checkout: Checkout, next: readonly string[], outside = ''): void {
  const files = checkout.write();
  format(files.filter((name) => !isOutside(name)));
  format(files.filter(isOutside), outside);
  process.stdout.write([...files, '', 'Write its words, then:', ...next, ''].join('\n  '));
}

function createOutside(checkout: Checkout, name: string, folder: string): void {
  addOutside(checkout, name, siteConfig, folder);
  printNextSteps(
    checkout,
    [
      `npm run build -w shell && npx release deploy shell --why "room for ${name}"`,
      `npm run pack -- ${folder}/packages`,
      `cd ${folder} && npm install --save-dev --save-exact ./packages/*.tgz`,
      'npm run check:types && npm test && npm run build',
      `npx release deploy ${name} --store <the site's> --why "${name}"`,
    ],
    folder,
  );
}

function createOfKind(checkout: Checkout, name: string, kind: string, folder: string): void {
  addOfKind(checkout, name, siteConfig, { kind, folder });
  printNextSteps(
    checkout,
    [
      // First the shell: a check asks the live one whose paths are whose.
      `npm run build -w shell && npx release deploy shell --why "room for ${name}"`,
      `(cd ${folder} && npm install && npm run build) && npx release check ${folder}/dist`,
      `npx release deploy ${name} --from ${folder}/dist --why "${name}"`,
    ],
    folder,
  );
}

const program = new Command('npm run new --')
  .description('Adds a section, a page, a post or a block that works at once.')
  .exitOverride();

interface RemoteOptions {
  readonly outside?: string;
  readonly kind?: string;
}

program
  .command('remote <name>')
  .description('a section of its own at /<name>, with a page, an owner and a link in the header')
  .option('--outside <folder>', 'in a repository of its own, which knows this one as packages')
  .option(
    '--kind <kind>',
    `another stack, outside (default: ../<name>): ${kinds.join(', ')}; see examples/`,
  )
  .action((name: string, { outside, kind }: RemoteOptions) => {
    const checkout = new Checkout(root);
    const folder = path.relative(root, path.resolve(outside ?? path.join(root, '..', name)));
    if (kind) return createOfKind(checkout, name, kind, folder);
    if (outside) return createOutside(checkout, name, folder);
    const workspace = addRemote(checkout, name, siteConfig);
    printNextSteps(checkout, [
      `npx jest ${workspace} shared/build/repository`,
      `npm run build shell ${workspace}`,
      `npx release deploy shell ${name} --why "${name}"`,
    ]);
    run(['npm', 'install', '--no-audit', '--no-fund']);
  });

program
  .command('page <address>')
  .description('a page of the section that may own the address, such as blog/authors')
  .action((address: string) => {
    const checkout = new Checkout(root);
    const app = addPage(checkout, address, siteConfig);
    const folder = checkout.workspaces().get(app) ?? '';
    printNextSteps(checkout, [
      `npx jest ${folder}/src/pages ${folder}/src/routes`,
      `npm run build ${folder} && npx release deploy ${app} --why "New page: ${address}"`,
    ]);
  });

program
  .command('post <title>')
  .description('a post of the blog, dated today')
  .action((title: string) => {
    const checkout = new Checkout(root);
    const file = addPost(checkout, title, new Date().toISOString().slice(0, 10));
    printNextSteps(checkout, [
      `npm run dev -w remote-blog    # then: http://localhost:8090/blog/${path.basename(file, '.md')}`,
      'npm run waiting -w remote-blog',
      `npm run build remote-blog && npx release deploy blog --why "New post"`,
    ]);
  });

program
  .command('block <name>')
  .description('a block that pages of all sections can show, such as price-note')
  .action((name: string) => {
    const checkout = new Checkout(root);
    const block = addBlock(checkout, name);
    printNextSteps(checkout, [
      `npx jest shared/src/blocks/examples -t ${block}`,
      `npm run gallery    # then: http://localhost:6006/?block=${block}`,
    ]);
  });

try {
  await program.parseAsync();
} catch (fault) {
  if (fault instanceof CommanderError) process.exitCode = fault.exitCode === 0 ? 0 : 2;
  else if (fault instanceof Refused) {
    process.stderr.write(`Error: ${fault.message}\n`);
    process.exitCode = 1;
  } else throw fault;
}
