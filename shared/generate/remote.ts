import type { SiteConfig } from '../src/contract/site-config';
import type { Checkout } from './checkout';
import { capital, Refused, remoteName, wordsOf } from './names';
import { createPage, lineOf } from './page';
import { workflowFile, workflowOf } from './workflow';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifestOf = (name: string) =>
  json({
    name: `@site/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    description: capital(wordsOf(name)),
    release: { app: name },
    scripts: { build: 'build-app', dev: 'dev-app' },
    dependencies: { '@site/shared': '*' },
  });

const ownFiles = (name: string): Readonly<Record<string, string>> => ({
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    release: { app: name },
    scripts: { build: 'build-app', dev: 'dev-app', 'check:types': 'tsc', test: 'jest' },
  }),
  'tsconfig.json': json({
    extends: '@site/shared/tsconfig.json',
    include: ['src', 'webpack.config.ts'],
  }),
  'jest.config.mjs': "export { inBrowser as default } from '@site/shared/testing/jest';\n",
  '.gitignore': 'node_modules/\ndist/\n.cache/\n',
});

const configOf = (name: string) => `import { defineApp } from '@site/shared/build';

export default defineApp({ app: '${name}', directory: import.meta.dirname });
`;

const routesOf = (
  name: string,
) => `import { CONTRACT_VERSION, type RemoteModule, routesOf } from '@site/shared/contract';
import * as pages from './pages';

export const contract = CONTRACT_VERSION;
export const app = '${name}';

export const routes: RemoteModule['routes'] = routesOf(
  pages,
  (name) =>
    import(
      /* webpackChunkName: "[request]", webpackInclude: /\\/(\\w+)\\/\\1\\.tsx$/ */ \`./pages/\${name}/\${name}.tsx\`
    ),
);
`;

const INDEX = '/** The pages of this section: a line for each folder. */\n';

function checkFree(checkout: Checkout, name: string, { apps }: SiteConfig): void {
  if (Object.hasOwn(apps, name) || checkout.workspaces().has(name))
    throw new Refused(`There is a section ${name} already; choose another name`);
  for (const [app, { paths = [] }] of Object.entries(apps))
    for (const path of paths)
      if (path === `/${name}` || (path.endsWith('*') && `/${name}`.startsWith(path.slice(0, -1))))
        throw new Refused(`/${name} belongs to ${app} (${path}); choose another name`);
}

function claim(checkout: Checkout, name: string, repository?: string): void {
  const title = capital(wordsOf(name));
  const key = name.includes('-') ? `'${name}'` : name;
  checkout.insert(
    'shared/site.config.ts',
    /^\};$/m,
    `  ${key}: {\n    owner: '@site/${name}',\n    heading: '${title}',\n    paths: ['/${name}', '/${name}/*'],\n${repository ? `    repository: '${repository}',\n` : ''}  },\n`,
  );
  checkout.insert(
    'shell/src/content/navigation.ts',
    /^\] as const satisfies readonly NavigationItem\[\];$/m,
    `  { name: '${title}', path: '/${name}' },\n`,
  );
  checkout.insert('.github/workflows/rollback.yml', /^      to:$/m, `          - ${name}\n`);
}

function introduce(checkout: Checkout, name: string): void {
  checkout.insert('.github/CODEOWNERS', /^\/shared\/ /m, `/remote-${name}/ @site/${name}\n`);
  checkout.insert(
    'README.md',
    /^\| contract, design tokens/m,
    `| \`/${name}\`, \`/${name}/*\` | \`remote-${name}/\` | ${wordsOf(name)} team |\n`,
  );
  checkout.insert('package.json', /^ {4}"release",$/m, `    "remote-${name}",\n`);
}

function createSources(checkout: Checkout, folder: string, name: string): void {
  checkout.create(`${folder}/webpack.config.ts`, configOf(name));
  checkout.create(`${folder}/src/routes.tsx`, routesOf(name));
  const component = createPage(checkout, folder, `/${name}`);
  checkout.create(`${folder}/src/pages/index.ts`, INDEX + lineOf(component));
}

/** Throws a Refused if the name or the address is taken. */
export function addRemote(checkout: Checkout, word: string, config: SiteConfig): string {
  const name = remoteName(word);
  checkFree(checkout, name, config);
  const folder = `remote-${name}`;
  checkout.create(`${folder}/package.json`, manifestOf(name));
  createSources(checkout, folder, name);
  claim(checkout, name);
  checkout.create(workflowFile(name), workflowOf(name, folder));
  introduce(checkout, name);
  return folder;
}

/** `folder` is relative to the checkout. Throws a Refused if it is in it, or as addRemote does. */
export function claimOutside(
  checkout: Checkout,
  word: string,
  config: SiteConfig,
  folder: string,
): string {
  const name = remoteName(word);
  checkFree(checkout, name, config);
  if (!folder.startsWith('..'))
    throw new Refused(
      `${folder} is in this repository; choose a folder next to it, such as ../${name}`,
    );
  claim(checkout, name, folder);
  return name;
}

/** `folder` is relative to the checkout. */
export function addOutside(
  checkout: Checkout,
  word: string,
  config: SiteConfig,
  folder: string,
): void {
  const name = claimOutside(checkout, word, config, folder);
  for (const [file, text] of Object.entries(ownFiles(name)))
    checkout.create(`${folder}/${file}`, text);
  createSources(checkout, folder, name);
}
