import type { SiteConfig } from '../src/contract/site-config';
import type { Checkout } from './checkout';
import { capital, Refused, remoteName, wordsOf } from './names';
import { createPage, lineOf } from './page';
import { workflowFile, workflowOf } from './workflow';

const manifestOf = (name: string) =>
  `${JSON.stringify(
    {
      name: `@site/remote-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      description: capital(wordsOf(name)),
      release: { app: name },
      scripts: { build: 'build-app', dev: 'dev-app' },
      dependencies: { '@site/shared': '*' },
    },
    null,
    2,
  )}\n`;

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

/** Where the site names its apps: configuration, owners of code, README, the header's links, and what can be rolled back. */
function introduce(checkout: Checkout, name: string): void {
  const title = capital(wordsOf(name));
  const key = name.includes('-') ? `'${name}'` : name;
  checkout.insert(
    'shared/site.config.ts',
    /^\};$/m,
    `  ${key}: {\n    owner: '@site/${name}',\n    heading: '${title}',\n    paths: ['/${name}', '/${name}/*'],\n  },\n`,
  );
  checkout.insert('.github/CODEOWNERS', /^\/shared\/ /m, `/remote-${name}/ @site/${name}\n`);
  checkout.insert(
    'README.md',
    /^\| contract, design tokens/m,
    `| \`/${name}\`, \`/${name}/*\` | \`remote-${name}/\` | ${wordsOf(name)} team |\n`,
  );
  checkout.insert(
    'shell/src/content/navigation.ts',
    /^\] as const satisfies readonly NavigationItem\[\];$/m,
    `  { name: '${title}', path: '/${name}' },\n`,
  );
  checkout.insert('.github/workflows/rollback.yml', /^      to:$/m, `          - ${name}\n`);
}

/**
 * Takes the name of a remote to be and adds it, with one page at /<name>, a workspace, an owner, its paths,
 * a link in the header and a workflow. Throws a Refused if the name or the address is taken.
 */
export function addRemote(checkout: Checkout, word: string, config: SiteConfig): string {
  const name = remoteName(word);
  checkFree(checkout, name, config);
  const folder = `remote-${name}`;
  checkout.create(`${folder}/package.json`, manifestOf(name));
  checkout.create(`${folder}/webpack.config.ts`, configOf(name));
  checkout.create(`${folder}/src/routes.tsx`, routesOf(name));
  const component = createPage(checkout, folder, `/${name}`);
  checkout.create(`${folder}/src/pages/index.ts`, INDEX + lineOf(component));
  checkout.insert('package.json', /^ {4}"release",$/m, `    "${folder}",\n`);
  checkout.create(workflowFile(name), workflowOf(name, folder));
  introduce(checkout, name);
  return folder;
}
