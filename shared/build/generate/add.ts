import path from 'node:path';
import { appIn, workspacesBelow } from '../manifest';
import { siteConfig } from '@site/site/site.config';
import { claimsOf, ownerOf } from '@site/contract';
import * as paths from '@site/site/paths';
import type { Checkout } from './checkout';
import {
  checkName,
  checkPagePath,
  checkTitle,
  RefusedName,
  toComponentName,
  toTitle,
} from './names';

const namesFor = (name: string, path = `/${name}`): ReadonlyMap<string, string> =>
  new Map([
    ["'/template-page'", `'${path}'`],
    ['template-page', name],
    ['TemplatePage', toComponentName(name)],
    ['Template page', toTitle(name)],
  ]);

/** Search results cut longer titles (docs/content/add-a-post.md). */
const MAX_SEARCH_TITLE = 46;

const SEARCH_TITLE = `searchTitle: 'Replace this with up to ${MAX_SEARCH_TITLE} characters'`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Adds a post, a page, a block or a section, and returns the commands to type next. */
type Add = (checkout: Checkout, text: string) => readonly string[];

export const addPost: Add = (checkout, text) => {
  const { title, slug } = checkTitle(text);
  if (checkout.read('remote-blog/src/content/dedicated-posts.ts').includes(`'${slug}'`))
    throw new RefusedName(`/blog/${slug} is a page already; choose another title`);
  const more = title.length > MAX_SEARCH_TITLE ? `\n${SEARCH_TITLE}` : '';
  const names = new Map([
    ['2025-01-01', new Date().toISOString().slice(0, 10)],
    ["'Template post'", quote(title) + more],
  ]);
  checkout.copy('post.md', `remote-blog/src/content/posts/${slug}.md`, names);
  return [
    `npm run dev -w remote-blog    # shows it: http://localhost:8090/blog/${slug}`,
    'npm run waiting -w remote-blog    # names every error with its line',
    'npm run build -w remote-blog && npx release deploy blog --why "New post"    # without its "draft" line',
  ];
};

const END = /$(?![^])/;

const claims = claimsOf(siteConfig.apps);

const findFolder = ({ root }: Checkout, app: string): string | undefined =>
  workspacesBelow(root).apps.find((folder) => appIn(path.join(root, folder)) === app);

export const addPage: Add = (checkout, text) => {
  const path = checkPagePath(text);
  const app = ownerOf(claims, path);
  if (!app)
    throw new RefusedName(
      `No section may own ${path}; add it to the paths of one in shared/site/site.config.ts, or choose an address of: ` +
        Object.values(claims).flat().join(' '),
    );
  const remote = findFolder(checkout, app);
  if (!remote)
    throw new RefusedName(
      `${path} belongs to ${app}, whose folder is not in this checkout; get it first`,
    );
  const [existing] = Object.entries(paths).find(([, value]) => value === path) ?? [];
  if (existing)
    throw new RefusedName(`${path} is a page already (paths.${existing}); choose another address`);
  const name = path.split('/').at(-1) ?? '';
  const component = toComponentName(name);
  const folder = `${remote}/src/pages/${component}`;
  checkout.copy('remote/src/pages/TemplatePage', folder, namesFor(name, path));
  const line = `export { page as ${component} } from './${component}/page';\n`;
  checkout.insert(`${remote}/src/pages/index.ts`, END, line);
  return [
    `npx jest ${folder} ${remote}/src/routes`,
    `npm run build -w ${remote} && npx release deploy ${app} --why "New page: ${path}"`,
  ];
};

const BLOCKS = 'shared/ui/src/index.ts';

export const addBlock: Add = (checkout, text) => {
  const block = toComponentName(checkName('block', text, 'price-note'));
  const index = checkout.read(BLOCKS);
  if (new RegExp(`\\b${block}(?:Props)?\\b`).test(index))
    throw new RefusedName(`${BLOCKS} exports ${block} already; choose another name`);
  const names = new Map([
    ['TemplateBlock', block],
    ['@site/ui/examples', '../../examples'],
  ]);
  checkout.copy('block/TemplateBlock', `shared/ui/src/blocks/${block}`, names);
  const line = `export { type ${block}Props, ${block} } from './blocks/${block}/${block}';\n`;
  checkout.insert(BLOCKS, END, line);
  return [`npx jest shared/ui/src/blocks/examples -t ${block}`];
};

function checkRemoteIsFree(checkout: Checkout, name: string): void {
  if (Object.hasOwn(siteConfig.apps, name) || findFolder(checkout, name))
    throw new RefusedName(`There is a section ${name} already; choose another name`);
  const owner = ownerOf(claims, `/${name}`);
  if (owner) throw new RefusedName(`/${name} belongs to ${owner}; choose another name`);
}

function claimPaths(checkout: Checkout, name: string): void {
  const title = toTitle(name);
  const claim = `owner: '@site/${name}', heading: '${title}', paths: ['/${name}', '/${name}/*']`;
  checkout.insert('shared/site/site.config.ts', /^\};$/m, `  '${name}': {\n${claim} },\n`);
  checkout.insert(
    'shell/src/content/navigation.ts',
    /^\] as const satisfies readonly NavigationItem\[\];$/m,
    `  { name: '${title}', path: '/${name}' },\n`,
  );
  checkout.insert('.github/workflows/rollback.yml', /^      to:$/m, `          - ${name}\n`);
}

export const addRemote: Add = (checkout, text) => {
  const name = checkName('remote', text, 'guides');
  checkRemoteIsFree(checkout, name);
  const folder = `remote-${name}`;
  checkout.copy('remote', folder, namesFor(name));
  checkout.copy('workflow.yml', `.github/workflows/${name}.yml`, namesFor(name));
  claimPaths(checkout, name);
  checkout.insert('.github/CODEOWNERS', /^\/shared\/ /m, `/${folder}/ @site/${name}\n`);
  const row = `| \`/${name}\`, \`/${name}/*\` | \`${folder}/\` | ${name.replaceAll('-', ' ')} team |\n`;
  checkout.insert('README.md', /^\| contract, design tokens/m, row);
  checkout.insert('package.json', /^ {4}"release",$/m, `    "${folder}",\n`);
  return [
    'npm install',
    `npx jest ${folder} shared/build/repository/skeleton`,
    `npm run build shell ${folder}`,
    `npx release deploy shell ${name} --why "${name}"`,
  ];
};
