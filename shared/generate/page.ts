import { claimsOf, ownerOf } from '../src/contract/claims';
import type { SiteConfig } from '../src/contract/site-config';
import * as paths from '../src/site/paths';
import type { Checkout } from './checkout';
import { capital, componentName, pagePath, Refused, wordsOf } from './names';

const addressOf = (path: string) => `import type { Page } from '@site/shared/contract';

export const page = { path: '${path}', datedFacts: ['trial'] } as const satisfies Page;
`;

const factsOf = (name: string) => `import { type PageFacts, paths, trial } from '@site/shared';
import { page } from './page';

export const facts = {
  name: '${name}',
  path: page.path,
  title: 'GoHighLevel: ${name}',
  description:
    '${name}: replace this by 70 to 160 characters that say what the page explains, and for whom.',
} as const satisfies PageFacts;

export const hero = {
  title: '${name}',
  subtitle: 'What the page is about, in one breath.',
  ctaText: 'Start Free Trial',
  benefits: [\`\${trial.days}-day free trial\`],
} as const;

export const related = [
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'GoHighLevel pricing', path: paths.pricing },
] as const;
`;

const COMPONENT = `import { FactsNote, Hero, PageHead, RelatedLinks } from '@site/shared';
import { page } from './page';
import { facts, hero, related } from './words';

export function Component() {
  return (
    <>
      <PageHead page={facts} />
      <Hero {...hero} />
      <RelatedLinks links={related} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
`;

const testOf = (component: string) => `import { readPage } from '@site/shared/testing';
import { Component } from './${component}';
import { facts, hero, related } from './words';

test('has its heading, its head and a way on', async () => {
  const page = await readPage(Component, facts.path);
  expect(page.headings(1)).toEqual([hero.title]);
  expect(page.title).toContain(facts.title);
  for (const { path } of related) expect(page.links).toContain(path);
});
`;

export function createPage(checkout: Checkout, remote: string, path: string): string {
  const last = path.split('/').at(-1) ?? '';
  const component = componentName(last);
  const folder = `${remote}/src/pages/${component}`;
  const name = capital(wordsOf(last));
  checkout.create(`${folder}/page.ts`, addressOf(path));
  checkout.create(`${folder}/words.ts`, factsOf(name));
  checkout.create(`${folder}/${component}.tsx`, COMPONENT);
  checkout.create(`${folder}/${component}.test.tsx`, testOf(component));
  return component;
}

export const lineOf = (component: string): string =>
  `export { page as ${component} } from './${component}/page';\n`;

/** Addresses are names of the site's paths, or literals in page.ts. */
function checkFree(checkout: Checkout, remote: string, path: string): void {
  const [name] = Object.entries(paths).find(([, known]) => known === path) ?? [];
  if (name) throw new Refused(`${path} is a page already (paths.${name}); choose another address`);
  const index = checkout.read(`${remote}/src/pages/index.ts`);
  for (const [, folder] of index.matchAll(/from '\.\/(\w+)\/page'/g)) {
    const file = `${remote}/src/pages/${folder}/page.ts`;
    if (checkout.read(file).includes(`'${path}'`))
      throw new Refused(`${path} is the address of ${file}; choose another`);
  }
}

/** Throws a Refused if no section may own the page, or if it exists. */
export function addPage(checkout: Checkout, word: string, { apps }: SiteConfig): string {
  const path = pagePath(word);
  const claims = claimsOf(apps);
  const app = ownerOf(claims, path);
  if (!app)
    throw new Refused(
      `No section may own ${path}; add it to the paths of one in shared/site.config.ts, or choose an address of: ` +
        Object.values(claims).flat().join(' '),
    );
  const remote = checkout.workspaces().get(app);
  if (!remote)
    throw new Refused(
      `${path} belongs to ${app}, whose folder is not in this checkout; get it first`,
    );
  checkFree(checkout, remote, path);
  const component = createPage(checkout, remote, path);
  const index = `${remote}/src/pages/index.ts`;
  // Some lists end with a pattern; the order of routes does not matter.
  checkout.insert(index, /$(?![^])/, lineOf(component));
  return app;
}
