import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { site } from '@site/composer/site-config';
import { absentHere, appsHere, workspaceOf } from './workspaces';

const folder = temporaryFolder();
let made = 0;

function checkout(manifests: Readonly<Record<string, object>>): string {
  const root = path.join(folder, String(++made));
  for (const [name, manifest] of Object.entries(manifests)) {
    fs.mkdirSync(path.join(root, name), { recursive: true });
    fs.writeFileSync(path.join(root, name, 'package.json'), JSON.stringify(manifest));
  }
  return root;
}

const blog = { release: { app: 'blog' } };

test('a partial checkout knows its apps and names the absent ones', () => {
  const root = checkout({
    '.': { workspaces: ['shared', 'shell', 'remote-blog', 'remote-offers'] },
    shared: {},
    'remote-blog': blog,
  });
  expect(appsHere(root)).toEqual(['blog']);
  expect(workspaceOf('blog', root)).toMatchObject({
    name: 'remote-blog',
    build: 'npm run build -w remote-blog',
  });
  expect(absentHere(root)).toEqual(['shell', 'remote-offers']);
  expect(() => workspaceOf('offers', root)).toThrow(
    'No workspace here builds offers; not in this checkout: shell, remote-offers. ' +
      'Bring in the one that does, or name a built release: --from <folder>',
  );
});

test('in a complete checkout an app without a workspace is reported as a missing line', () => {
  const root = checkout({ '.': { workspaces: ['remote-blog'] }, 'remote-blog': blog });
  expect(() => workspaceOf('offers', root)).toThrow(
    'No workspace builds offers; one must have "release": { "app": "offers" } in its package.json',
  );
});

test('a section in a repository of its own is the app of its checkout', () => {
  const root = checkout({ '.': { release: { app: 'guides' } } });
  expect(appsHere(root)).toEqual(['guides']);
  expect(workspaceOf('guides', root)).toMatchObject({ folder: root, build: 'npm run build' });
});

test('an app that is built elsewhere is reported with its repository', () => {
  const root = checkout({ '.': { workspaces: ['remote-blog'] }, 'remote-blog': blog });
  site.apps.guides = { owner: '@site/guides', heading: 'Guides', repository: 'git.example/guides' };
  expect(() => workspaceOf('guides', root)).toThrow(
    'guides is built in git.example/guides: deploy it there, or name a built release: --from <folder>',
  );
});
